ensure_resource('user', 'frank', undef)
