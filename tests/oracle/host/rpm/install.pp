# layer: rpm
package { 'drake': provider => dnf }
package { 'pond': ensure => installed, provider => dnf }
