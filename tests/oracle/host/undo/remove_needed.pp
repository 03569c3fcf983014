# layer: apt
# setup: apt-get -qqy install drake; apt-mark auto duck
package { 'duck': ensure => absent }
