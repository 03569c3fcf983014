file { 'rel': ensure => file }
