//! `/etc/fstab`: a device, a place, a type, options, two numbers.

use super::{Field, Record};

/// A blank in a name.
const BLANK: &str = "\\040";

/// Reads six fields, of which only the first two must be there.
pub(super) fn read(line: &str) -> Option<Record> {
    if line.trim_start().starts_with('#') {
        return None;
    }
    let mut words = line.split_whitespace();
    let (device, name) = (words.next()?, words.next()?);
    let place = name.replace(BLANK, " ");
    let trimmed = place.trim_end_matches('/');
    let mut record = Record::new(if trimmed.is_empty() { &place } else { trimmed });
    record = record.with_text("device", &device.replace(BLANK, " "));
    for field in ["fstype", "options", "dump"] {
        record = record.with_text(field, words.next().unwrap_or_default());
    }
    let rest: Vec<&str> = words.collect();
    Some(record.with_text("pass", &rest.join("\t")))
}

/// Fields that are absent are empty, but for the options.
pub(super) fn write(record: &Record) -> String {
    let escaped = |text: String| text.replace(' ', BLANK);
    let options =
        record.fields.get("options").map_or_else(|| "defaults".to_owned(), |options: &Field| options.joined(","));
    let fields = [
        escaped(record.text("device")),
        escaped(record.key.clone()),
        record.text("fstype"),
        options,
        record.text("dump"),
        record.text("pass"),
    ];
    fields.join("\t")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_in_a_name_is_a_number_in_the_file() {
        let record = read("/dev/a\\040b  /srv/c\\040d/ ext4").unwrap();
        assert_eq!((record.key.as_str(), record.text("device").as_str()), ("/srv/c d", "/dev/a b"));
        assert_eq!(write(&record), "/dev/a\\040b\t/srv/c\\040d\text4\tdefaults\t\t");
        assert_eq!(
            read("proc /proc proc defaults 0 0").map(|record| write(&record)).unwrap(),
            "proc\t/proc\tproc\tdefaults\t0\t0"
        );
        assert_eq!((read("# x y"), read("")), (None, None));
    }
}
