# layer: apt
# setup: apt-get -qqy install pond
package { 'pond': ensure => absent }
