Puppet::LookupContext({ 'module_name' => 'web' })
