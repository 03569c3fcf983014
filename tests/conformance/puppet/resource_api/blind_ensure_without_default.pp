share { 'missing': path => '/a' }
share { 'there': path => '/b' }
share { 'made': ensure => present, path => '/c' }
share { 'gone': ensure => absent, path => '/d' }
