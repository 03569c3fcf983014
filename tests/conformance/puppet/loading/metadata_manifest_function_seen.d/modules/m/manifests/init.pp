class m { notify { own(): } notice(1 =~ Own) }
