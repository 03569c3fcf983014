notice(1 =~ Optional[Integer, String])
