function m::data(String $key, Hash $options, Puppet::LookupContext $context) >> Collection { $key }
