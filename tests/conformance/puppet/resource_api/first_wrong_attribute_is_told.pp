widget { 'a': serial => 1, labels => 3, size => 'x', version => 1 }
