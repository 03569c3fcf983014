class web::params {
  case $facts['os']['family'] {
    'Debian': { $package = 'apache2' $conf = '/etc/apache2' }
    'RedHat': { $package = 'httpd' $conf = '/etc/httpd' }
    default: { fail("${module_name} is not for ${facts['os']['name']}") }
  }
  $port = 80
}
