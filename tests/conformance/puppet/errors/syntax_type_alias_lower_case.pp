type quack = String
