//! Half-written files when a signal comes.

use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};
use verilated_dut::scratch::{Scratch, ScratchFolder, clean_up_when_interrupted};

/// Environment variable that names the folder in which the child works.
const FOLDER: &str = "BIFROST_TEST_INTERRUPTED";

/// No test by itself: `signals_remove_what_is_half_written` interrupts this child process.
#[test]
fn child_that_is_interrupted() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    clean_up_when_interrupted().expect("signals");
    let kept = Scratch::new_in(folder.as_ref(), ".vcd").expect("a scratch file");
    kept.path.persist(&std::path::Path::new(&folder).join("whole")).expect("a file");
    let _file = Scratch::new_in(folder.as_ref(), ".vcd").expect("a scratch file");
    let _folder = ScratchFolder::make(|| tempfile::tempdir_in(&folder)).expect("a scratch folder");
    println!("\nready");
    std::thread::sleep(std::time::Duration::from_secs(60));
}

#[test]
fn signals_remove_what_is_half_written() {
    for (signal, number) in [("INT", 2), ("TERM", 15), ("HUP", 1)] {
        let folder = tempfile::tempdir().expect("a folder");
        // a test that was started in the background may ignore SIGINT, and its children with it
        let mut child = Command::new("env")
            .arg("--default-signal=INT,TERM,HUP")
            .arg(std::env::current_exe().expect("this program"))
            .args(["--exact", "scratch::child_that_is_interrupted", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        assert!(lines.any(|line| line.expect("text").ends_with("ready")), "it never came so far");
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 3);
        let sent = Command::new("sh").args(["-c", &format!("kill -{signal} {}", child.id())]).status();
        assert!(sent.expect("sh runs").success());
        // the program ends as one does that does not handle signals
        assert_eq!(child.wait().expect("it ends").signal(), Some(number));
        let left: Vec<_> =
            std::fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("one").file_name()).collect();
        assert_eq!(left, ["whole"], "after SIG{signal}");
    }
}
