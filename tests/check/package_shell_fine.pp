user { 'ann': ensure => present, shell => '/usr/bin/zsh', require => Package['zsh'] }
package { 'zsh': ensure => installed }
