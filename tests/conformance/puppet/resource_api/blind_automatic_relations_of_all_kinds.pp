route { 'default': via => 'gateway', device => ['eth0', 'eth1'] }
exec { 'flush': command => '/bin/echo flush', refreshonly => true, logoutput => true }
notify { 'gateway': }
notify { 'eth1': }
notify { 'done': }
queue { 'eth0': }
