define pair { notify { "${title} 1": } -> notify { "${title} 2": } }
pair { 'a': } ~> pair { 'b': }
