ssh_authorized_key { 'duck': user => 'duck', type => 'ssh-xyz', key => 'AAAA' }
