function m::data(Hash $options, Puppet::LookupContext $context) >> Hash { { 'm::p' => "from ${context.module_name}", 'm::q' => lookup('shared') } }
