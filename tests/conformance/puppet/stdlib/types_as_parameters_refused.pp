class c(Stdlib::Unixpath $path, Stdlib::Port $port, Stdlib::Ensure::Service $ensure) { }
class { 'c': path => 'a', port => 70000, ensure => 'on' }
