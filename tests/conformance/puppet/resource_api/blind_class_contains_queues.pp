class store(Integer $depth = 2) {
  queue { 'in': depth => $depth }
  queue { 'out': depth => $depth, require => Queue['in'] }
}
class server {
  exec { 'restart': command => '/bin/echo restart', refreshonly => true, logoutput => true }
}
include server
class { 'store': depth => 6 }
Class['store'] ~> Class['server']
