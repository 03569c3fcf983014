class m { notify { 'two': } }
