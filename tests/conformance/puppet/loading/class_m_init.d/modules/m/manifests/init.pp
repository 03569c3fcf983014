class m { notify { $name: } }
