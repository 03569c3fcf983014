function environment::key(String $key, Hash $options, Puppet::LookupContext $context) {
  if $key == 'lookup_options' { $context.not_found }
  $context.cache_all({ 'x' => 1, 'y' => 2 })
  $context.cached_entries |$k, $v| { notice($k, $v) }
  $context.cached_entries |$pair| { notice($pair) }
  $text = $context.cached_file_data($options['path']) |$content| { "<${content}>" }
  notice($context.module_name, $context.cached_value('nope'), $text)
  if $key == 'a' and $options['path'] =~ /one/ { $context.not_found }
  $text
}
