//! `programs` writes the generated programs to `tests/programs`; `oracle/programs.rb` records Puppet's results for them.

use std::io;

fn main() -> io::Result<()> {
    duckrow_tests::programs::write()
}
