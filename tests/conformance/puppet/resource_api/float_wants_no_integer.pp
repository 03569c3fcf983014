scale { 'a': weight => 1 }
