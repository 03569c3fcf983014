notice({ a => { b => 1 } } =~ M::Tree)
notice({ a => { b => x } } =~ M::Tree)
