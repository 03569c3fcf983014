type M::Color = Variant[M::Name, Array[M::Part, 3, 3]]
