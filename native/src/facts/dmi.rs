//! What the firmware says of the machine, from `/sys/class/dmi`.

use super::{Facts, Host};

/// Fact → file.
const FILES: &[(&str, &str)] = &[
    ("dmi.bios.release_date", "bios_date"),
    ("dmi.bios.vendor", "bios_vendor"),
    ("dmi.bios.version", "bios_version"),
    ("dmi.board.asset_tag", "board_asset_tag"),
    ("dmi.board.manufacturer", "board_vendor"),
    ("dmi.board.product", "board_name"),
    ("dmi.board.serial_number", "board_serial"),
    ("dmi.chassis.asset_tag", "chassis_asset_tag"),
    ("dmi.manufacturer", "sys_vendor"),
    ("dmi.product.name", "product_name"),
    ("dmi.product.serial_number", "product_serial"),
    ("dmi.product.uuid", "product_uuid"),
];

/// The names of cases, by number; the second is of an unknown kind.
const CASES: [&str; 32] = [
    "Other",
    "",
    "Desktop",
    "Low Profile Desktop",
    "Pizza Box",
    "Mini Tower",
    "Tower",
    "Portable",
    "Laptop",
    "Notebook",
    "Hand Held",
    "Docking Station",
    "All in One",
    "Sub Notebook",
    "Space-Saving",
    "Lunch Box",
    "Main System Chassis",
    "Expansion Chassis",
    "SubChassis",
    "Bus Expansion Chassis",
    "Peripheral Chassis",
    "Storage Chassis",
    "Rack Mount Chassis",
    "Sealed-Case PC",
    "Multi-system",
    "CompactPCI",
    "AdvancedTCA",
    "Blade",
    "Blade Enclosure",
    "Tablet",
    "Convertible",
    "Detachable",
];

pub(super) fn read(host: &Host, facts: &mut Facts) {
    for (fact, file) in FILES {
        facts.put_some(fact, word(host, file));
    }
    facts.put_some("dmi.chassis.type", case(host));
}

/// The name of the case. What is no number of one counts as the last, as a place before the first does in Ruby.
fn case(host: &Host) -> Option<&'static str> {
    let text = host.text("/sys/class/dmi/id/chassis_type")?;
    let digits: String = text.trim().chars().take_while(char::is_ascii_digit).collect();
    let found = match digits.parse::<usize>().unwrap_or_default().checked_sub(1) {
        Some(place) => CASES.get(place),
        None => CASES.last(),
    };
    found.copied().filter(|name| !name.is_empty())
}

/// The word in one of the files.
pub(super) fn word(host: &Host, file: &str) -> Option<String> {
    host.word(&format!("/sys/class/dmi/id/{file}"))
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn files_have_the_facts_and_cases_have_names() {
        let host = MadeUp::new(&[
            ("/sys/class/dmi/id/sys_vendor", "QEMU\n"),
            ("/sys/class/dmi/id/product_uuid", "\n"),
            ("/sys/class/dmi/id/chassis_type", "9\n"),
        ]);
        host.write("/sys/class/dmi/id/product_name", b"Standard \xffPC\n");
        let dmi = "{\"dmi\":{\"manufacturer\":\"QEMU\",\"product\":{\"name\":\"Standard \u{fffd}PC\"},\"chassis\":{\"type\":\"Laptop\"}}}";
        assert_eq!(told(&host, super::read), dmi);
        let case = |number: &str| told(&MadeUp::new(&[("/sys/class/dmi/id/chassis_type", number)]), super::read);
        assert_eq!([case("2"), case("99")], ["{}", "{}"]);
        for odd in ["0", "", "x"] {
            assert_eq!(case(odd), r#"{"dmi":{"chassis":{"type":"Detachable"}}}"#, "{odd}");
        }
    }
}
