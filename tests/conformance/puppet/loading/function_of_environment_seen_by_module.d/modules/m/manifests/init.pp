class m { notify { environment::f(): } }
