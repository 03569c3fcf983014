define d($c) { exec { "run ${title}": command => $c } }
d { 'x': c => '/bin/false', before => Notify['after x'] }
d { 'y': c => '/bin/true', before => Notify['after y'] }
notify { ['after x', 'after y']: }
