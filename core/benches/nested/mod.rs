//! The manifest that whole runs are measured by.

use std::fmt::Write as _;

/// Instances in instances in classes, each with ten resources, of which each requires the three before it; and each instance
/// requires the one before it.
pub(crate) fn manifest(resources: usize) -> String {
    let mut text = String::from("define leaf() {\n");
    for place in 0_usize..10 {
        let earlier: Vec<_> = (place.saturating_sub(3)..place).map(|n| format!("Notify[\"$title {n}\"]")).collect();
        let require = if earlier.is_empty() { String::new() } else { format!(" require => [{}]", earlier.join(", ")) };
        writeln!(text, "  notify {{ \"$title {place}\":{require} }}").unwrap();
    }
    text += "}\ndefine branch() {\n  leaf { \"$title 0\": }\n";
    for place in 1..10 {
        writeln!(text, "  leaf {{ \"$title {place}\": require => Leaf[\"$title {}\"] }}", place - 1).unwrap();
    }
    text += "}\n";
    for trunk in 0..resources / 1_000 {
        writeln!(text, "class trunk{trunk} {{\n  branch {{ 't{trunk} 0': }}").unwrap();
        for place in 1..10 {
            let before = place - 1;
            writeln!(text, "  branch {{ 't{trunk} {place}': require => Branch['t{trunk} {before}'] }}").unwrap();
        }
        writeln!(text, "}}\ninclude trunk{trunk}").unwrap();
    }
    text
}
