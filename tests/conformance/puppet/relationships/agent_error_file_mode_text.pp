file { '/a': mode => 'rwx' }
