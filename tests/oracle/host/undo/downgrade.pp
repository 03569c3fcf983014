# layer: apt
# setup: apt-get -qqy install duck
package { 'duck': ensure => '1.0-1' }
