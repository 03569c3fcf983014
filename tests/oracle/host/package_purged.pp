# setup: apt-get install -y hello cowsay
package { 'hello': ensure => purged }
package { 'cowsay': ensure => absent }
package { 'nosuchpackagex': ensure => absent }
