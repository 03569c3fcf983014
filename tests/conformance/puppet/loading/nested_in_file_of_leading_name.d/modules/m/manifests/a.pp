class m::a {
  class b { notify { $name: } }
}
