exec { 'e': command => 'exit 127', provider => shell }
exec { 'f': command => 'echo gone; exit 127', provider => shell, returns => [127] }
