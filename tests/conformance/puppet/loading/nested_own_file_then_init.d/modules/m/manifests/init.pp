class m { class a { notify { 'from init': } } }
