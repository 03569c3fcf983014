type Environment::T = Integer
