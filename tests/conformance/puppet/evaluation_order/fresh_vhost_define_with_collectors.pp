define vhost($port = 80) {
  @file { "/etc/vhosts/${title}": content => "${port}", tag => 'vhost' }
}
class web {
  vhost { 'one': }
  vhost { 'two': port => 8080 }
}
class harden { File <| tag == 'vhost' and title != '/etc/vhosts/two' |> { mode => '0600' } }
include harden
include web
File <| tag == 'vhost' |> { owner => 'root' }
