function environment::key(String[1] $key, Hash $options, Puppet::LookupContext $context) {
  notice("asked for ${key}", $options.keys)
  case $key {
    'a': { $context.cache('seen', 'yes')
           $found = { 'x' => 'in a' }
           $found }
    'i': { $context.interpolate("%{facts.kernel} %{lookup('a.x')}") }
    'again': { [$context.cached_value('seen'), $context.cache_has_key('nope'), $context.environment_name, $context.module_name] }
    default: { $context.not_found }
  }
}
