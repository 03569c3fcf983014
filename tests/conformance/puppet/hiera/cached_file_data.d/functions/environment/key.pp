function environment::key($key, $options, $context) {
  $lines = $context.cached_file_data($options['path']) |$text| { notice('reads')
    $text.split("\n") }
  $found = $lines.filter |$l| { $l =~ Regexp("^${key}=") }
  if $found.empty { $context.not_found() }
  $context.explain || { "found ${found}" }
  $found[0].split('=')[1]
}
