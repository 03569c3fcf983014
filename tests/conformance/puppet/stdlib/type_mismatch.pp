class c(Stdlib::Absolutepath $path, Stdlib::Ensure::Service $ensure) { }
class { 'c': path => 'x', ensure => 'on' }
