class { 'firewall': }
class pre {
  Firewall { require => undef }
  firewall { '000 accept all icmp': proto => 'icmp', action => 'accept' }
  -> firewall { '001 accept all to lo interface': proto => 'all', iniface => 'lo', action => 'accept' }
  -> firewall { '002 accept related established rules': proto => 'all', state => ['RELATED', 'ESTABLISHED'], action => 'accept' }
}
class post {
  firewall { '999 drop all': proto => 'all', action => 'drop', before => undef }
}
Firewall { before => Class['post'], require => Class['pre'] }
class { ['pre', 'post']: }
firewall { '100 allow http and https': dport => [80, 443], proto => 'tcp', action => 'accept' }
firewall { '101 allow ssh': dport => 22, proto => 'tcp', action => 'accept' }
