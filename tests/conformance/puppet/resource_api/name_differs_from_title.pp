widget { 'shown': name => 'real', size => 4 }
