class m { notify { 'site': } }
