class { 'apache':
  default_vhost => false,
}
apache::vhost { 'www.example.org':
  port    => 80,
  docroot => '/var/www/example',
}
