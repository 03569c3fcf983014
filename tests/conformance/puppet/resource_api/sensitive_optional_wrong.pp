account { 'a': password => Sensitive(12) }
