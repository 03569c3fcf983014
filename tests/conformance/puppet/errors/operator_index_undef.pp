$none = undef
notice($none['first'])
