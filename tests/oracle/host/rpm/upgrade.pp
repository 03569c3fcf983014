# layer: rpm
# setup: dnf -qy install duck-1.0
package { 'duck': ensure => '1.2', provider => dnf }
