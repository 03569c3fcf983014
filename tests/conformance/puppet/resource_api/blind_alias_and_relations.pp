queue { 'orders': alias => 'main', depth => 2 }
notify { 'after': }
Queue['main'] -> Notify['after']
exec { '/bin/echo refreshed': refreshonly => true, subscribe => Queue['main'] }
notify { 'before': before => Queue['main'] }
