# layer: apt
# setup: apt-get -qqy install duck=1.0-1 drake=1.0
package { 'drake': ensure => latest }
