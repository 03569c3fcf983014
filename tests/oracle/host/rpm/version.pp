# layer: rpm
package { 'duck': ensure => '1.2-3', provider => dnf }
package { 'pond': ensure => '1.0', provider => dnf }
