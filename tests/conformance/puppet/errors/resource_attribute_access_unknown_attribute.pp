file { '/pond': ensure => directory }
notice(File['/pond']['depth'])
