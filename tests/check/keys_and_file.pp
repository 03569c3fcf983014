# culprit: File[/root/.ssh/authorized_keys] Ssh_authorized_key[ann]
file { '/root/.ssh': ensure => directory, mode => '0700' }
ssh_authorized_key { 'ann': user => 'root', type => 'ssh-ed25519', key => 'AAAAC3NzaC1lZDI1NTE5AAAAIKEY' }
file { '/root/.ssh/authorized_keys': content => "# nobody\n", mode => '0600' }
