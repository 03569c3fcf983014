file { '/a': source_permissions => 'use', ensure => 'file' }
