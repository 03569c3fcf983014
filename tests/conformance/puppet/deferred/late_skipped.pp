exec { '/bin/false': }
-> notify { 'a': message => Deferred('inline_epp', ['<% notice("called") %>a']) }
notify { 'tagged': message => Deferred('inline_epp', ['<% notice("tagged") %>a']), tag => 'unwanted' }
