//! Recorded from Ruby 3.1.

use super::*;

fn formatted(format: &str, arguments: &[Value]) -> String {
    kernel_format(format, arguments).unwrap_or_else(|error| format!("! {error}"))
}

#[test]
fn more_digits_than_a_float_has_are_zeros() {
    for (format, length, end) in [
        ("%.99999f", 100_001, "000"),
        ("%.99999e", 100_005, "0e+00"),
        ("%.99999a", 100_006, "0p+0"),
        ("%99999.99998f", 100_000, "000"),
    ] {
        let text = formatted(format, &[1.5.into()]);
        assert!(text.len() == length && text.ends_with(end), "{format}: {} bytes", text.len());
    }
}

#[test]
fn integers() {
    let cases: [(&str, i64, &str); 32] = [
        ("%x", -255, "..f01"),
        ("%+x", -255, "-ff"),
        ("%#x", 255, "0xff"),
        ("%#X", 255, "0XFF"),
        ("%#x", -255, "0x..f01"),
        ("%#x", 0, "0"),
        ("%08x", -255, "..ffff01"),
        ("%8x", -255, "   ..f01"),
        ("%.8x", -255, "..ffff01"),
        ("%o", -8, "..70"),
        ("%b", -5, "..1011"),
        ("%X", -255, "..F01"),
        ("%+#x", 255, "+0xff"),
        ("%#o", 8, "010"),
        ("%5d", 42, "   42"),
        ("%-5d|", 42, "42   |"),
        ("%05d", -42, "-0042"),
        ("%+05d", 42, "+0042"),
        ("% d", 42, " 42"),
        ("%8.5d", -42, "  -00042"),
        ("%08.5d", 42, "   00042"),
        ("%.10b", -5, "..11111011"),
        ("%#.10b", -5, "0b..11111011"),
        ("%10.5b|", -5, "    ..1011|"),
        ("%-10b|", -5, "..1011    |"),
        ("%5.d|", 3, "    3|"),
        ("%u", -3, "-3"),
        ("%c", 65, "A"),
        ("%c", 0x1F600, "😀"),
        ("%f", 1, "1.000000"),
        ("%s", 5, "5"),
        ("%%", 0, "%"),
    ];
    for (format, number, expected) in cases {
        assert_eq!(formatted(format, &[number.into()]), expected, "{format} {number}");
    }
}

#[test]
fn floats() {
    let cases: [(&str, f64, &str); 27] = [
        ("%d", -3.99, "-3"),
        ("%.0f", 0.5, "0"),
        ("%.0f", 1.5, "2"),
        ("%#.0f", 1.0, "1."),
        ("%10.2f", 2.71459, "      2.71"),
        ("%010.2f", -2.71459, "-000002.71"),
        ("%+.1f", 2.25, "+2.2"),
        ("%e", 12345.678, "1.234568e+04"),
        ("%.3e", 0.00012, "1.200e-04"),
        ("%E", 1e100, "1.000000E+100"),
        ("%g", 100_000.0, "100000"),
        ("%g", 1e6, "1e+06"),
        ("%g", 1e-5, "1e-05"),
        ("%g", 0.0001, "0.0001"),
        ("%#g", 1.0, "1.00000"),
        ("%.3g", 1234.5, "1.23e+03"),
        ("%G", 1e-10, "1E-10"),
        ("%a", 1.0, "0x1p+0"),
        ("%a", 0.1, "0x1.999999999999ap-4"),
        ("%A", -255.5, "-0X1.FFP+7"),
        ("%.2a", 1.999, "0x1.00p+1"),
        ("%a", 0.0, "0x0p+0"),
        ("%f", f64::INFINITY, "Inf"),
        ("%+f", f64::INFINITY, "+Inf"),
        ("%010f", f64::NEG_INFINITY, "      -Inf"),
        ("%5.1f|", f64::NAN, "  NaN|"),
        ("%d", f64::NAN, "! NaN"),
    ];
    for (format, number, expected) in cases {
        assert_eq!(formatted(format, &[number.into()]), expected, "{format} {number}");
    }
}

#[test]
fn texts() {
    let cases = [
        ("%d", "0x1F", "31"),
        ("%d", "1_000", "1000"),
        ("%d", "12x", "! invalid value for Integer(): \"12x\""),
        ("%x", "-0xff", "..f01"),
        ("%d", "017", "15"),
        ("%f", "1.5", "1.500000"),
        ("%f", "x", "! invalid value for Float(): \"x\""),
        ("%-10s|", "a", "a         |"),
        ("%.2s", "abc", "ab"),
        ("%05s", "a", "    a"),
        ("%.3p", "abc", "\"ab"),
        ("%c", "hello", "! %c requires a character"),
        ("%6s|", "é", "     é|"),
        ("%5%", "a", "! invalid format character - %"),
        ("a%", "x", "! incomplete format specifier; use %% (double %) instead"),
        ("%z", "x", "! malformed format string - %z"),
        ("%\n", "x", "%\n"),
        ("%s %s", "a", "! too few arguments"),
        ("%1$s %s", "a", "! unnumbered(1) mixed with numbered"),
        ("%s %1$s", "a", "! numbered(1) after unnumbered(1)"),
        ("%{a}", "x", "! one hash required"),
    ];
    for (format, text, expected) in cases {
        assert_eq!(formatted(format, &[text.into()]), expected, "{format} {text}");
    }
}

#[test]
fn arguments_have_order_numbers_or_names() {
    assert_eq!(formatted("%1$s %2$s %1$s", &["a".into(), "b".into()]), "a b a");
    assert_eq!(formatted("%-*d|%.*f", &[5.into(), 42.into(), 2.into(), 2.71459.into()]), "42   |2.71");
    let hash = crate::Hash::new([("a".into(), 1.into())].into_iter().collect()).unwrap();
    assert_eq!(formatted("%<a>5.2f|%-5{a}|", &[hash.clone().into()]), " 1.00|1    |");
    assert_eq!(formatted("%{b}", &[hash.into()]), "! key{b} not found");
    assert_eq!(sprintf("%s|%s", &[Value::Undef, crate::regex::Regex::new("a").unwrap().into()]).unwrap(), "|/a/");
}
