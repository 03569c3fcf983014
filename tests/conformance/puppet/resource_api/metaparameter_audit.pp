widget { 'w': audit => 'zork' }
