Puppet::ResourceApi.register_type('lamp')
