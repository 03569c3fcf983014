# setup: useradd -m duck; mkdir -m 0700 /home/duck/.ssh; printf 'ssh-rsa AAAA one\n# c\nno-pty ssh-rsa BBBB two\nssh-rsa CCCC\n' > /home/duck/.ssh/authorized_keys; chown -R duck /home/duck/.ssh
ssh_authorized_key { 'one': user => 'duck', type => 'ssh-rsa', key => 'NEW' }
ssh_authorized_key { 'two': ensure => absent, user => 'duck', type => 'ssh-rsa', key => 'BBBB' }
