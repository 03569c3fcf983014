class m {
  class a { class b { class c { notify { $name: } } } }
}
