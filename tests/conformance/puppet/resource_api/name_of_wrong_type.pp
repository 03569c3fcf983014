widget { 'a': name => 7 }
