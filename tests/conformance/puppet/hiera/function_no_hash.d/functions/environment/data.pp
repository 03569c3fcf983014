function environment::data($options, $context) { 'text' }
