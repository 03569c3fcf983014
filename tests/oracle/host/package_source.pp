# setup: cd /srv && apt-get download hello && mv hello_*.deb hello.deb
package { 'hello': ensure => installed, provider => dpkg, source => '/srv/hello.deb' }
package { 'none': ensure => installed, provider => dpkg }
