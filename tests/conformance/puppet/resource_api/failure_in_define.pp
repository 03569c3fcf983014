define pair { widget { "${title}-a": fail => 'no' } widget { "${title}-b": } }
pair { 'p': } -> notify { 'after': }
