file { 'x': path => '/a/', ensure => directory }
notice(defined(File['/a']), defined(File['/a/']), defined(File['x']))
notify { 'n': require => File['/a/'] }
notify { 'm': require => File['/a'] }
