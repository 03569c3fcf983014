function f() { 2 }
