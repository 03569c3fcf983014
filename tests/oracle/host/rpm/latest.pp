# layer: rpm
# setup: dnf -qy install duck-1.0 pond-1.0 drake
package { ['duck', 'pond', 'drake', 'teal']: ensure => latest, provider => dnf }
