class { 'pond': }
