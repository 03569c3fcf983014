notice(lookup("a.'b"))
