define pair($needs = undef) { notify { "${title}-1": } notify { "${title}-2": require => $needs } }
pair { 'a': needs => Pair['b'] }
pair { 'b': }
