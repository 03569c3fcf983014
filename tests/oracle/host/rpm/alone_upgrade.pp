# layer: rpm
# setup: rpm -i /srv/repository/duck-1.0-1.noarch.rpm; rpm -i /srv/repository/pond-1.1-1.noarch.rpm
package { 'duck': ensure => latest, provider => rpm, source => '/srv/repository/duck-2.0-1.noarch.rpm', install_options => ['--nodeps'] }
package { 'pond': ensure => '2:1.0-1', provider => rpm, source => '/srv/repository/pond-1.0-1.noarch.rpm' }
