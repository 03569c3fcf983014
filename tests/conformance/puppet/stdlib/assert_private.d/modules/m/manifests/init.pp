class m { include m::inner2 }
