define d { notice($noop, $tag, $loglevel, $schedule) notify { "in ${title}": } }
d { 'x': noop => true, tag => ['a', 'b'], loglevel => 'warning', require => Notify['y'] }
notify { 'y': }
