ssh_authorized_key { 'duck': user => 'duck', key => 'AAAA', drop_privileges => 'maybe' }
