@@class { 'pond': }
