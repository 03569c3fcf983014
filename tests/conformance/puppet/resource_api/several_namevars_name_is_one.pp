part { 'a/b': size => 1 }
part { 'x': name => 'c', place => 'd' }
