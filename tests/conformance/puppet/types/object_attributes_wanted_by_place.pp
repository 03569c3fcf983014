type Child = Object[{ attributes => { a => String, b => { type => Optional[Integer], kind => given_or_derived } } }]
notice(Child('a', undef))
notice(Child('a'))
