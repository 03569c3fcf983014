file { '/a': ensure => directory }
notice(defined(File['/', '/a']))
