function n::f() { 'n' }
