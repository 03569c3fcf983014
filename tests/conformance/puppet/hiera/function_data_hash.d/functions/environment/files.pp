function environment::files($options, $context) { notice($options['path'] =~ /one/) yaml_data($options, $context) }
