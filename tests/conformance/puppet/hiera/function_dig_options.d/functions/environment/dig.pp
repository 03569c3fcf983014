function environment::dig($segments, $options, $context) {
  notice($segments)
  case $segments[0] { 'z', 'lookup_options': { $context.not_found } default: { "dug ${segments[-1]}" } }
}
