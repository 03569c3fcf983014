class c(Stdlib::Absolutepath $path, Stdlib::Port $port = 80, Stdlib::Ensure::Service $ensure = 'running') { notice($path, $port, $ensure) }
class { 'c': path => '/a' }
