lamp { 'a': size => 'big' }
