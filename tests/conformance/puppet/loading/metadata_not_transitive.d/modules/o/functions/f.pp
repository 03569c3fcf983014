function o::f() { 'of o' }
