class m::a { include m notify { 'a': } contain m::b }
