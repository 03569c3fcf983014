file { '/pond':
  ensure => directory,
  *      => { 'ensure' => 'file' },
}
