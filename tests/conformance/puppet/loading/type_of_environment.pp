notice(1 =~ Environment::T, 'a' =~ T)
