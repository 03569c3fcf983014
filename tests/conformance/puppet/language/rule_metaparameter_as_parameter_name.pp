define d($noop = false, $x = 1) { notify { $title: message => "${noop}" } }
d { 'a': }
d { 'b': noop => true }
