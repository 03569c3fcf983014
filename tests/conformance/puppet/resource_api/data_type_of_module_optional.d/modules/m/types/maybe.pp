type M::Maybe = Optional[String]
