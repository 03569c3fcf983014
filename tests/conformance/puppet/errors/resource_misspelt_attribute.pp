file { '/pond': ensur => directory }
