lamp { 'a': type => 'bulb', class => 'C', owner => 'me' }
