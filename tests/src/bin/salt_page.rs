//! `salt_page`: writes `docs/SALT.md` from the names that the engine knows.

use std::fs;
use std::io;

use duckrow_tests::salt_page;

fn main() -> io::Result<()> {
    fs::write(salt_page::location(), salt_page::page())
}
