package { ['hello', 'cowsay']: ensure => latest }
package { 'sl': ensure => present, install_options => ['--no-install-recommends', { '-t' => 'stable' }] }
