validate_hash(['a'])
