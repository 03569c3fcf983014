file { '/pond': mode => 'quack' }
