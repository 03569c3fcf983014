function environment::f() { 'env' }
