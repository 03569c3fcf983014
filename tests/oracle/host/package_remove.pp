# setup: apt-get install -y -q hello sl
package { 'hello': ensure => absent }
package { 'sl': ensure => purged }
package { 'nosuchpackage-x': ensure => absent }
