class m::a { notify { 'a': } }
