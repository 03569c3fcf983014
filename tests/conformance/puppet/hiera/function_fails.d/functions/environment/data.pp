function environment::data($options, $context) {
  fail('no data today')
}
