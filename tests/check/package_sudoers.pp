# culprit: Package[sudo] File[/etc/sudoers.d/ann]
file { '/etc/sudoers.d/ann': content => "ann ALL=(ALL) ALL\n", mode => '0440' }
package { 'sudo': ensure => installed }
