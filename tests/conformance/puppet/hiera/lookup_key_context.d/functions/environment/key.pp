function environment::key(String[1] $key, Hash $options, Puppet::LookupContext $context) {
  case $key {
    'a': { $context.cache_all({'seen' => 'yes', 'n' => 1}) ; 'a' }
    'again': { $context.cached_entries |$k, $v| { notice($k, $v) }
      [$context.cached_value('seen'), $context.cache_has_key('nope'), $context.cached_value('nope'), type($context)] }
    default: { $context.not_found }
  }
}
