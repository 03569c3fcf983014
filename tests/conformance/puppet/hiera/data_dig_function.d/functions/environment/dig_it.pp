function environment::dig_it(Array $segments, Hash $options, Puppet::LookupContext $context) {
  notice($segments)
  if $segments[0] == 'a' and $segments[1] == 'b' { 'dug' } else { $context.not_found }
}
