widget { 'w': provider => 'x' }
