type A = Integer
