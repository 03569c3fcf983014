function environment::by_file(String $key, Hash $options, Puppet::LookupContext $context) {
  $context.explain || { "by_file reads" }
  if $key == 'from_file' { basename_of($options['path']) } else { $context.not_found }
}
