file { '/pond': * => 'quack' }
