widget { 'w': version => undef, size => 2 }
