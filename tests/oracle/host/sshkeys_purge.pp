# modules: sshkeys_core
# setup: useradd -m duck; mkdir -p /home/duck/.ssh; printf 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAB keep\nssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAC lose\n' > /home/duck/.ssh/authorized_keys; chown -R duck /home/duck
user { 'duck': ensure => present, purge_ssh_keys => true }
ssh_authorized_key { 'keep': user => 'duck', type => 'ssh-rsa', key => 'AAAAB3NzaC1yc2EAAAADAQABAAAB' }
