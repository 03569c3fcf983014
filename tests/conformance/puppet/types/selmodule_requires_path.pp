selmodule { 'pond': ensure => present, selmodulepath => '/opt/pond.pp' }
file { '/opt/pond.pp': }
file { '/usr/share/selinux/targeted/pond.pp': }
