class m(M::Nope $x = 1) { }
