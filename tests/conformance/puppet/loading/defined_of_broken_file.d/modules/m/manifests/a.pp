class m::a {
