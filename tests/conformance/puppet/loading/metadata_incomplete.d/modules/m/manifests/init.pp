class m { notify { n::f(): } }
