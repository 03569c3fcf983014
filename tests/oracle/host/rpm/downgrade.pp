# layer: rpm
# setup: dnf -qy install duck pond
package { 'duck': ensure => '1.0-1', provider => dnf }
package { 'pond': ensure => '2:1.0-1', provider => dnf }
