function environment::all(Hash $options, Puppet::LookupContext $context) {
  $data = { 'all' => ['of', 'them'], 'interpolated' => "%{role}" }
  $data
}
