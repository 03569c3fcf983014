function environment::key($key, $options, $context) {
  lookup($key)
}
