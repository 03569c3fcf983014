function f() { 1 }
