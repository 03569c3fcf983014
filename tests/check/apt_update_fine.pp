file { '/etc/apt/sources.list.d/own.list': content => "# deb\n" }
~> exec { 'update': command => '/usr/bin/apt-get update', refreshonly => true }
-> package { 'duckware': ensure => installed }
