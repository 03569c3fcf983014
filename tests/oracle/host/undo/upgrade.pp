# layer: apt
# setup: apt-get -qqy install duck=1.0-1
package { 'duck': ensure => latest }
