queue { 'stays': vhost => '/', depth => 5 }
queue { 'untold': vhost => '/' }
queue { 'leaves': ensure => absent, vhost => '/new' }
