$p = assert_type(Integer[1, 100], 250) |$expected, $actual| {
  warning("wanted ${expected} got ${actual}")
  100
}
notice($p)
assert_type(Array[String], ['a', 1])
