class m::a { }
