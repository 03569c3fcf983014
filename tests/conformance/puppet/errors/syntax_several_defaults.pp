file {
  default: mode => '0755';
  default: owner => 'root';
  '/pond': ensure => directory;
}
