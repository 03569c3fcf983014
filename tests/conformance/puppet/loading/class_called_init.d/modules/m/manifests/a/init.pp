class m::a::init { notify { $name: } }
