# layer: rpm
# setup: dnf -qy install drake
package { 'duck': ensure => absent, provider => dnf }
