function environment::key($key, $options, $context) {
  case $key {
    'a': { lookup('base') + 1 }
    default: { $context.not_found }
  }
}
