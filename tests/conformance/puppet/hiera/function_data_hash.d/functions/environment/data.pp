function environment::data(Hash $options, Puppet::LookupContext $context) { { 'a' => $options, 'b' => "%{facts.kernel} ${context.environment_name}" } }
