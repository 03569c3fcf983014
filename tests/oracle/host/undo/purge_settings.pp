# layer: apt
# setup: apt-get -qqy install pond; echo own > /etc/pond/settings
package { 'pond': ensure => purged }
