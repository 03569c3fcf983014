lamp { 'a': bulbs => ['x'] }
