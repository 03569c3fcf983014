notice(Deferred('nosuch').call)
