# layer: apt
file { '/srv/answers': content => "pond pond/question string forty-two\n" }
package { 'pond': ensure => installed, responsefile => '/srv/answers' }
-> exec { '/bin/grep -A3 pond/question /var/cache/debconf/config.dat': logoutput => true }
package { 'duck': ensure => installed, responsefile => '/srv/nowhere' }
