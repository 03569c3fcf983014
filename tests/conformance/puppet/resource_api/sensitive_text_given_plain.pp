account { 'a': password => 'plain' }
