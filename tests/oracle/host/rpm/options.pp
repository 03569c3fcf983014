# layer: rpm
package { 'duck': ensure => latest, provider => dnf, install_options => ['--disablerepo=*', { '--enablerepo' => 'local' }] }
package { 'pond': ensure => installed, provider => dnf, install_options => ['--disablerepo=local'] }
