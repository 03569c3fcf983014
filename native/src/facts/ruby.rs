//! The installed Ruby, as its own file `rbconfig.rb` describes it; no Ruby is run. That of the agent's package comes first.

use super::{Facts, Host};

/// Names that stand for others are followed so often.
const MAX_STEPS: usize = 10;

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let Some(text) = file(host).and_then(|path| host.text(&path)) else { return };
    let version = ["MAJOR", "MINOR", "TEENY"].map(|name| value(&text, name));
    if let [Some(major), Some(minor), Some(teeny)] = version {
        facts.put("ruby.version", format!("{major}.{minor}.{teeny}"));
    }
    facts.put_some("ruby.platform", value(&text, "arch"));
    facts.put_some("ruby.sitedir", value(&text, "sitelibdir"));
}

/// The place of the file: below the machine's name or a version, whichever order the system has them in.
fn file(host: &Host) -> Option<String> {
    let machine = &host.system.kernel.machine;
    let roots = ["/opt/puppetlabs/puppet/lib/ruby", "/usr/lib64/ruby", "/usr/lib/ruby", "/usr/local/lib/ruby"];
    let nested = [format!("/usr/lib/{machine}-linux-gnu/ruby")];
    roots.iter().copied().chain(nested.iter().map(String::as_str)).find_map(|root| below(host, root, 2))
}

/// The file in a folder, or in one below it; the newest version first.
fn below(host: &Host, folder: &str, depth: usize) -> Option<String> {
    let path = format!("{folder}/rbconfig.rb");
    if host.exists(&path) {
        return Some(path);
    }
    let mut names = if depth == 0 { Vec::new() } else { host.names(folder) };
    let is_telling = |name: &String| name.starts_with(|c: char| c.is_ascii_digit()) || name.contains("-linux");
    names.retain(is_telling);
    names.iter().rev().find_map(|name| below(host, &format!("{folder}/{name}"), depth - 1))
}

/// A value of the file, with what stands in it for others.
fn value(text: &str, name: &str) -> Option<String> {
    let mut found = written(text, name)?;
    for _ in 0..MAX_STEPS {
        let Some((before, rest)) = found.split_once("$(") else { return Some(found) };
        let (inner, after) = rest.split_once(')')?;
        // Where the files were put before they were packed says nothing.
        let inner = if inner == "DESTDIR" { String::new() } else { written(text, inner)? };
        found = format!("{before}{inner}{after}");
    }
    None
}

/// A value as the file writes it: `CONFIG["arch"] = "x86_64-linux"`.
fn written(text: &str, name: &str) -> Option<String> {
    let begin = format!("CONFIG[\"{name}\"] = ");
    let line = text.lines().find_map(|line| line.trim().strip_prefix(&begin))?;
    let quoted = line.strip_prefix('"').or_else(|| line.split_once(" \"").map(|(_, quoted)| quoted))?;
    quoted.split('"').next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    const CONFIG: &str = concat!(
        "  CONFIG[\"MAJOR\"] = \"3\"\n  CONFIG[\"MINOR\"] = \"1\"\n  CONFIG[\"TEENY\"] = \"2\"\n",
        "  CONFIG[\"ruby_version\"] = \"3.1.0\"\n  CONFIG[\"arch\"] = \"x86_64-linux-gnu\"\n",
        "  CONFIG[\"sitedir\"] = \"$(DESTDIR)/usr/local/lib/site_ruby\"\n  CONFIG[\"sitelibdir\"] = \"$(sitedir)/$(ruby_version)\"\n",
    );

    #[test]
    fn the_file_of_the_installed_ruby_tells_its_version() {
        let host = MadeUp::new(&[("/usr/lib/x86_64-linux-gnu/ruby/3.1.0/rbconfig.rb", CONFIG)]);
        let ruby =
            r#"{"ruby":{"version":"3.1.2","platform":"x86_64-linux-gnu","sitedir":"/usr/local/lib/site_ruby/3.1.0"}}"#;
        assert_eq!(told(&host, super::read), ruby);
        host.write(
            "/opt/puppetlabs/puppet/lib/ruby/3.2.0/x86_64-linux/rbconfig.rb",
            b"  CONFIG[\"arch\"] = \"x86_64-linux\"\n",
        );
        assert_eq!(told(&host, super::read), r#"{"ruby":{"platform":"x86_64-linux"}}"#);
    }

    #[test]
    fn names_that_stand_for_each_other_end() {
        let round = "CONFIG[\"arch\"] = \"$(arch)x\"\nCONFIG[\"sitelibdir\"] = \"$(none)\"\nCONFIG[\"MAJOR\"] = 3\n";
        assert_eq!(told(&MadeUp::new(&[("/usr/lib64/ruby/rbconfig.rb", round)]), super::read), "{}");
    }
}
