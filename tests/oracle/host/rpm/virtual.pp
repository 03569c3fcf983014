# layer: rpm
package { 'bird': ensure => installed, provider => dnf }
package { 'nobird': ensure => installed, provider => dnf, allow_virtual => false }
