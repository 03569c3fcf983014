# reads: haproxy /etc/haproxy /etc/default/haproxy
class balancer::install {
  package { 'haproxy': ensure => installed }
}
class balancer::config($backends = ['10.0.0.1', '10.0.0.2']) {
  $servers = $backends.map |$at, $address| { "  server web${at} ${address}:80" }.join("\n")
  file { '/etc/haproxy/haproxy.cfg':
    content => "defaults\n  mode http\n  timeout connect 5s\n  timeout client 5s\n  timeout server 5s\nfrontend www\n  bind *:8080\n  default_backend web\nbackend web\n${servers}\n",
  }
  file { '/etc/haproxy/errors/503.http': content => "HTTP/1.0 503 Service Unavailable\r\n\r\n" }
}
class balancer::service {
  service { 'haproxy': ensure => running, enable => true }
}
class balancer {
  contain balancer::install
  contain balancer::config
  contain balancer::service
  Class['balancer::install'] -> Class['balancer::config']
  Class['balancer::config'] ~> Class['balancer::service']
}
include balancer
