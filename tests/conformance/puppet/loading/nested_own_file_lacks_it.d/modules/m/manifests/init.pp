class m {
  class a::b { notify { $name: } }
}
