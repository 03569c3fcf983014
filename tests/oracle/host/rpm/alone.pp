# layer: rpm
package { 'duck': ensure => installed, provider => rpm, source => '/srv/repository/duck-1.0-1.noarch.rpm' }
package { 'pond': ensure => latest, provider => rpm, source => '/srv/repository/pond-1.1-1.noarch.rpm' }
package { 'teal': ensure => installed, provider => rpm }
package { 'drake': ensure => absent, provider => rpm }
