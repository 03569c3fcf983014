word { 'w': text => 'ab' }
