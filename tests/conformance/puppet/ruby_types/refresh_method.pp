lamp { 'a': } ~> lamp { 'b': }
