type M::Tree = Hash[String, Variant[Integer, M::Tree]]
