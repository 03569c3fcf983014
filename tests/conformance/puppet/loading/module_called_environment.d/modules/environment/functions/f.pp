function environment::f() { 'module' }
