type M::Name = Enum['red', 'blue']
