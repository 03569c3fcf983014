widget { 'w': size => 1, audit => [version, size] }
