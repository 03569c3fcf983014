class m::a { notify { $name: } }
