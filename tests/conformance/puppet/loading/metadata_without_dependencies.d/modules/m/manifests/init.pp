class m { include n notify { n::f(): } }
