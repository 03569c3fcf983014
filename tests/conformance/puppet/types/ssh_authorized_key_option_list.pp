ssh_authorized_key { 'duck': user => 'duck', type => 'ssh-rsa', key => 'AAAA', options => 'no-pty,no-X11-forwarding' }
