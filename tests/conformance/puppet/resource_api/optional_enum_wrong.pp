lamp { 'a': color => red, label => '1a' }
lamp { 'b': color => green, label => 'ab' }
lamp { 'c': color => blue }
