notify { 'yes': message => "two\nlines" }
notify { "it's: a #title": message => ' spaced ' }
notify { '12': message => '3.5' }
notify { "tab\tand \"quotes\"": message => "ümlaut ☃" }
notify { 'empty message': message => '' }
notify { '- dash': message => "trailing\n" }
notify { '*star': message => "null" }
notify { 'long': message => 'a text that is longer than eighty characters, so that YAML folds it when it writes it down, and then some more' }
