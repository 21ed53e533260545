//! `bifrost completions`.

use crate::failure::Failure;
use crate::say;
use clap::CommandFactory;
use clap_complete::Shell;

/// Print the completion script of a shell.
#[derive(clap::Args)]
pub struct Args {
    /// Name of the shell.
    shell: Shell,
}

pub fn run<C: CommandFactory>(args: &Args) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut C::command(), "bifrost", &mut script);
    say!("{}", String::from_utf8_lossy(&script).trim_end());
    Ok(())
}
