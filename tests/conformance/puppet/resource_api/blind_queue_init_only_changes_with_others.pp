queue { 'orders': vhost => '/new', depth => 7 }
queue { 'bills': vhost => '/made' }
exec { '/bin/echo changed': refreshonly => true, subscribe => Queue['orders'] }
