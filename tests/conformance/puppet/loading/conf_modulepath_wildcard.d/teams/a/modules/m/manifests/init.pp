class m { notify { 'a': } }
