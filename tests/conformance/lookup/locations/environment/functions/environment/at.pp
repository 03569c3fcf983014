function environment::at(Hash $options, Puppet::LookupContext $context) {
  $context.explain || { "asked at ${options['uri']}" }
  { 'uri' => $options['uri'], 'lists' => [$options['uri']] }
}
