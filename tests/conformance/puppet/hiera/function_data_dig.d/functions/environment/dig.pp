function environment::dig($segments, $options, $context) {
  notice($segments)
  if $segments[0] == 'z' { $context.not_found } else { "dug ${segments[-1]}" }
}
