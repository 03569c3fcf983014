# layer: rpm
# setup: dnf -qy install duck pond
package { 'duck': ensure => absent, provider => dnf }
package { 'pond': ensure => purged, provider => dnf }
package { 'teal': ensure => absent, provider => dnf }
