//! `docs/SALT.md` lists the parts of Salt that there are today.

use std::fs;

use duckrow_tests::salt_page;

#[test]
fn the_page_of_salt_is_current() {
    let page = salt_page::page();
    let written = fs::read_to_string(salt_page::location()).unwrap_or_default();
    assert!(written == page, "docs/SALT.md is out of date. Run: npm run salt-page");
    for name in ["`managed`", "`grains.filter_by`", "`regex_search`", "`json_query`"] {
        assert!(page.contains(name), "{name}");
    }
}
