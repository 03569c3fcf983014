file { '/pond': depth => 3 }
