function environment::e() { 'e' }
