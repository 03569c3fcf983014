//! The program as people call it: arguments in, text and exit code out.

use std::process::Command;

#[test]
fn version_is_the_workspace_version() {
    let output = Command::new(env!("CARGO_BIN_EXE_duckrow")).arg("--version").output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("duckrow {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn unknown_option_is_a_usage_error() {
    let output = Command::new(env!("CARGO_BIN_EXE_duckrow")).arg("--no-such-option").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}
