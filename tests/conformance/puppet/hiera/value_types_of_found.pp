notice(lookup('h', Hash[String, Integer]))
