file { '/tmp/pond/reed': before => File['/tmp/pond'] }
file { '/tmp/pond': ensure => directory }
