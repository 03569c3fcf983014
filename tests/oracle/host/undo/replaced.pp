# layer: apt
# setup: apt-get -qqy install drake
package { 'teal': ensure => installed }
