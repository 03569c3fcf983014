class m::a { notify { 'm::a': } }
