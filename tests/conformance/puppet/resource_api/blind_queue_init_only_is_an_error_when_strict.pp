queue { 'orders': vhost => '/new' }
queue { 'bills': depth => 11 }
notify { 'after': require => Queue['orders'] }
