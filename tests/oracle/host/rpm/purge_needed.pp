# layer: rpm
# setup: dnf -qy install drake; echo own > /opt/duck/config
package { 'duck': ensure => purged, provider => dnf }
