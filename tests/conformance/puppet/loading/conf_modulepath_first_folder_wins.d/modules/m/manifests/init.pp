class m { notify { 'modules': } }
