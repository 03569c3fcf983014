class m { notify { 'm1': } include m::a notify { 'm2': } }
