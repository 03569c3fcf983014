a -> b -> c
