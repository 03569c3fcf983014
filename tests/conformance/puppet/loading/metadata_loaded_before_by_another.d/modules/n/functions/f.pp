function n::f() { 'f' }
