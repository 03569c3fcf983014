class m { notify { 'b': } }
