# layer: apt
# setup: echo 'deb cdrom:[Debian]/ bookworm main' >> /etc/apt/sources.list
package { 'pond': ensure => installed }
package { 'duck': ensure => installed, allowcdrom => true }
