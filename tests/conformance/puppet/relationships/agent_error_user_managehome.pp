user { 'u': managehome => 'x' }
