# layer: rpm
package { 'duck': ensure => installed, provider => dnf, source => '/srv/repository/duck-1.0-1.noarch.rpm' }
