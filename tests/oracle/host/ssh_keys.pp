# setup: useradd -m duck
ssh_authorized_key { 'duck@pond': user => 'duck', type => 'ssh-rsa', key => 'AAAAB3Nza' }
ssh_authorized_key { 'drake@pond': user => 'duck', type => 'ed25519', key => 'AAAAC3', options => ['no-pty', 'from="a,b"'] }
sshkey { 'pond.example.com': type => 'ssh-rsa', key => 'AAAA', host_aliases => ['pond', '192.0.2.1'] }
