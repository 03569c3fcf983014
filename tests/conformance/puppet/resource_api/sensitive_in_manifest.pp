account { 'a': password => Sensitive('new') }
account { 'b': password => Sensitive('secret') }
account { 'c': password => Sensitive('secret') }
