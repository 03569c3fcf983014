class m { notify { n::f(): } notify { o::f(): } }
