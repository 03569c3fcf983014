function m::key($key, $options, $context) {
  [$context.module_name, $key, $options, Puppet::LookupContext]
}
