job { 'a': state => 'RUNNING' }
