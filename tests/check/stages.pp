# guaranteed: Package[tree] Exec[list]
stage { 'first': before => Stage['main'] }
class tools { package { 'tree': ensure => installed } }
class { 'tools': stage => 'first' }
exec { 'list': command => '/usr/bin/tree /etc/apt > /root/list', creates => '/root/list' }
