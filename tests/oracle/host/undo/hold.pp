# layer: apt
# setup: apt-get -qqy install duck=1.0-1; apt-mark hold duck
package { 'duck': ensure => latest, mark => none }
