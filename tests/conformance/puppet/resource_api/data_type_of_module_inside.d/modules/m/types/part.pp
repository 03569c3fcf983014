type M::Part = Integer[0, 255]
