class m::bar { notify { 'bar': } }
