function environment::by_key(String $key, Hash $options, Puppet::LookupContext $context) {
  $context.explain || { "by_key is asked for ${key}" }
  case $key {
    'greeting': { $options['greeting'] }
    'role': { $context.interpolate("%{role} is ${options['role']}") }
    'table': { $made = { 'a' => [1, 2] } $made }
    'breaks': { fail('it breaks') }
    'type': { Integer }
    default: { $context.not_found }
  }
}
