# layer: rpm
# setup: dnf -qy install duck-1.0
package { 'duck': ensure => latest, provider => dnf, noop => true }
package { 'pond': ensure => '1.0', provider => dnf, noop => true }
