function g() { 'g' }
