file { '/tmp/pond/reed': owner => 'donald' }
file { '/tmp/pond': ensure => directory }
user { 'donald': ensure => present }
