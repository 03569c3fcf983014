job { 'a': state => 'Running' }
