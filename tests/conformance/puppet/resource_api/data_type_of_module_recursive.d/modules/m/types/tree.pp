type M::Tree = Array[Variant[String, M::Tree]]
