widget { 'a': }
widget { 'b': name => 'a' }
