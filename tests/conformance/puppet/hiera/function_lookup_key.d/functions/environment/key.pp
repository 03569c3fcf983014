function environment::key(String $key, Hash $options, Puppet::LookupContext $context) {
  notice("asked for ${key}")
  if $context.cache_has_key('count') { $count = $context.cached_value('count') + 1 } else { $count = 1 }
  $context.cache('count', $count)
  case $key {
    'a': { $context.interpolate("%{facts.kernel} ${count}") }
    'b': { $context.cached_entries }
    'n': { { 'deep' => 'inside' } }
    default: { $context.not_found }
  }
}
