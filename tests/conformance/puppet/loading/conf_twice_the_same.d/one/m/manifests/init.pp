class m { notify { 'one': } }
