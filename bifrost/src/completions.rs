//! `bifrost completions`.

use crate::failure::Failure;
use clap::CommandFactory;
use clap_complete::Shell;

/// Print the completion script of a shell.
#[derive(clap::Args)]
pub struct Args {
    /// The shell.
    shell: Shell,
}

pub fn run<C: CommandFactory>(args: &Args) -> Result<(), Failure> {
    clap_complete::generate(args.shell, &mut C::command(), "bifrost", &mut std::io::stdout());
    Ok(())
}
