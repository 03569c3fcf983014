selmodule { 'pond': ensure => present, selmoduledir => '/opt/se' }
file { '/opt/se/pond.pp': }
