# layer: rpm
# setup: dnf -qy install pond-1.0
package { 'duck': ensure => '>=1.1 <2', provider => dnf }
package { 'pond': ensure => '>0.5', provider => dnf }
