augeas { 'a': lens => 'Hosts.lns', changes => 'rm 1' }
