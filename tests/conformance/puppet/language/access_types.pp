notice(Array[Integer][0], Integer[1,5][1], Hash[String, Integer])
