function m::data(Hash $options, Puppet::LookupContext $context) >> Hash[String, Data] { { 'a' => 'data' } }
