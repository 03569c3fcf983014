class m::a { notify { 'from a': } }
