function m::data(Hash $options, Puppet::LookupContext $context) >> Any { { 'a' => 'data' } }
