//! Errors of sweeps.

use super::Shard;
use crate::run;
use crate::scenario::ScenarioError;
use miette::Diagnostic;
use std::path::PathBuf;

/// An error that stops a sweep.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum SweepError {
    /// A point cannot run.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Run(#[from] run::Error),
    /// The points of a seed axis cannot all have one seed.
    #[error("{}: --seed would give all points of its axis `seed` the same", path.display())]
    #[diagnostic(code(sweep::seed), help("leave out --seed, or take `seed` out of [matrix]"))]
    SeedTwice {
        /// The file.
        path: PathBuf,
    },
    /// A file of results cannot be read or written.
    #[error("{}: {cause}", path.display())]
    #[diagnostic(code(sweep::file), help("choose a folder that you may write to and lock files in, with -o"))]
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        cause: std::io::Error,
    },
    /// A file of results contains another text.
    #[error("{}:{number}: not a result of a sweep: {reason}", path.display())]
    #[diagnostic(code(sweep::line), help("take this line out: its point runs again"))]
    NotAResult {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        number: usize,
        /// The parser's error.
        reason: String,
    },
    /// Another process works on the shard.
    #[error("another process is at work on shard {shard}: it holds {}", path.display())]
    #[diagnostic(code(sweep::busy), help("wait for it, or give each process a --shard of its own"))]
    Busy {
        /// The shard.
        shard: Shard,
        /// File of the shard.
        path: PathBuf,
    },
    /// Results that are not of this sweep.
    #[error("{line} is not of this sweep: {reason}")]
    #[diagnostic(
        code(sweep::stranger),
        help("give this sweep a folder of its own with -o, or delete {} if it is not wanted any more", folder.display())
    )]
    Stranger {
        /// File, line and case.
        line: String,
        /// The reason why the line is no point of the grid, and the number of other such lines.
        reason: String,
        /// Folder of the results.
        folder: PathBuf,
    },
    /// Two results of one point.
    #[error("{} and {} say different things of case '{case}'", places[0], places[1])]
    #[diagnostic(
        code(sweep::conflict),
        help(
            "the same program on the same machine repeats every result: delete the line that another program or machine wrote"
        )
    )]
    Conflict {
        /// The case.
        case: String,
        /// Files and lines.
        places: [String; 2],
    },
    /// Points without a result.
    #[error("{missing} of {points} points have no result in {}", folder.display())]
    #[diagnostic(code(sweep::missing), help("{remedy}"))]
    Missing {
        /// Number of points without a result.
        missing: usize,
        /// Number of all points.
        points: usize,
        /// Folder of the results.
        folder: PathBuf,
        /// Command that completes them.
        remedy: String,
    },
    /// No threads to run points on.
    #[error("the points cannot run side by side: {0}")]
    #[diagnostic(code(sweep::threads), help("ask for fewer with --jobs"))]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl From<ScenarioError> for SweepError {
    fn from(error: ScenarioError) -> Self {
        Self::Run(error.into())
    }
}

impl SweepError {
    /// Exit code of the command: that of the point that cannot run, else 2.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Run(error) => error.exit_code(),
            _ => 2,
        }
    }
}
