package { 'p': provider => 'zork' }
