ssh_authorized_key { 'duck': user => 'duck', type => 'ssh-rsa', key => 'AA AA' }
