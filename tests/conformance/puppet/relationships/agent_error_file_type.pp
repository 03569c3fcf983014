file { '/a': type => 'file' }
