package { 'rake': ensure => purged, provider => gem }
