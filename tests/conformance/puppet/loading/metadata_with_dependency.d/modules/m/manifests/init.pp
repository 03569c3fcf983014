class m { notify { n::f(): } notice(1 =~ N::T) }
