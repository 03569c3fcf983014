port { 'p': range => 'a-b' }
