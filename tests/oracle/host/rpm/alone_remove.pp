# layer: rpm
# setup: rpm -i /srv/repository/duck-1.0-1.noarch.rpm; rpm -i /srv/repository/pond-1.1-1.noarch.rpm
package { 'duck': ensure => absent, provider => rpm, uninstall_options => ['--nodeps'] }
package { 'pond-1.1-1': ensure => absent, provider => rpm }
