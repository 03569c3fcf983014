file { '/opt': ensure => directory }
file { '/opt/sub': ensure => directory }
exec { '/bin/true': cwd => '/opt/sub' }
exec { '/bin/false': cwd => '/opt/other' }
