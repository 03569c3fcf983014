lamp { 'a': watts => 5 }
