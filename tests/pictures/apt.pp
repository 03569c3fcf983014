class { 'apt':
  update => { 'frequency' => 'daily' },
}
apt::source { 'debian_testing':
  location => 'http://deb.debian.org/debian/',
  release  => 'testing',
  repos    => 'main',
  pin      => '-10',
}
apt::pin { 'stable': priority => 700 }
apt::conf { 'recommends': content => 'APT::Install-Recommends "0";', priority => '10' }
