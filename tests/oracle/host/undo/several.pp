# layer: apt
# setup: apt-get -qqy install pond
package { 'pond': ensure => purged }
-> package { 'drake': ensure => installed }
-> file { '/etc/duck/settings': content => "own\n" }
