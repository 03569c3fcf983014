notice({} =~ Hash[String])
