lamp { 'a': bulbs => ['a', 'c'] }
