thing { 'AB': kind => 'X' }
thing { 'cd': kind => 'x' }
