# layer: rpm
package { 'nosuch': ensure => installed, provider => dnf }
package { 'duck': ensure => '9.9', provider => dnf }
package { 'pond': ensure => '>=9', provider => dnf }
notify { 'after': require => Package['nosuch'] }
