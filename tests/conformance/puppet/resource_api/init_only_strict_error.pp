widget { 'w': color => 'green' }
