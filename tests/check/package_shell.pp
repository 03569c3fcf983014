# culprit: Package[zsh] User[ann]
user { 'ann': ensure => present, shell => '/usr/bin/zsh' }
package { 'zsh': ensure => installed }
