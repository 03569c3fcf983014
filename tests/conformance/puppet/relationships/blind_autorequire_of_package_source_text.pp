package { 'tool': provider => 'dpkg', source => '/tmp/tool.deb' }
file { '/tmp/tool.deb': ensure => file }
file { '/tmp': ensure => directory }
