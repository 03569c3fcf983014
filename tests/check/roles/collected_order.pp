# reads: memcached /etc/memcached.conf /etc/default/memcached
# reads: haproxy /etc/haproxy /etc/default/haproxy
package { ['memcached', 'haproxy']: ensure => installed, tag => 'cache' }
file { '/etc/memcached.conf': content => "-u memcache\n-l 127.0.0.1\n-m 32\n", tag => 'cache' }
file { '/etc/haproxy/haproxy.cfg':
  content => "defaults\n  timeout connect 5s\n  timeout client 5s\n  timeout server 5s\nlisten cache\n  mode tcp\n  bind *:11311\n  server one 127.0.0.1:11211\n",
  tag     => 'cache',
}
service { ['memcached', 'haproxy']: ensure => running, enable => true, tag => 'cache' }
Package <| tag == 'cache' |> -> File <| tag == 'cache' |>
File <| tag == 'cache' |> ~> Service <| tag == 'cache' |>
