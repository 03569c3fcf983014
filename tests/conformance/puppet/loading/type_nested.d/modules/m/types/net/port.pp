type M::Net::Port = Integer[1, M::Max]
