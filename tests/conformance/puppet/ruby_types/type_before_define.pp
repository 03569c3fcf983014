lamp { 'a': colour => 'x' }
define lamp($other = 1) { notify { $title: } }
