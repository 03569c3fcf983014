class m::a::b::c { notify { $name: } }
