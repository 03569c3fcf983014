function environment::data($options, $context) {
  [1]
}
