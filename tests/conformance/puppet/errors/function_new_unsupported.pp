notice(new(Any))
