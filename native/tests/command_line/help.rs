use insta::assert_snapshot;

use crate::call::call;

#[test]
fn version_is_the_workspace_version() {
    assert_eq!(call("version", &["--version"]).output(), format!("duckrow {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn help_tells_the_commands_and_the_exit_codes() {
    assert_snapshot!("help", call("help", &["--help"]).shown());
    assert_snapshot!("help_trace", call("help_trace", &["trace", "-h"]).shown());
}

#[test]
fn a_wrong_command_is_a_usage_error() {
    for arguments in [&["--no-such-option"][..], &[], &["trace"], &["run", "--ordering", "x"]] {
        let called = call("usage", arguments);
        assert_eq!((called.code, called.out.as_str()), (2, ""), "{arguments:?}");
    }
}
