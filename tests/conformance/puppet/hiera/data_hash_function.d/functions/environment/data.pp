function environment::data(Hash $options, Puppet::LookupContext $context) {
  notice('called')
  $data = { 'a' => "${options['prefix']}!", 'b' => '%{facts.os.name}', 'k' => $options.keys }
  $data
}
