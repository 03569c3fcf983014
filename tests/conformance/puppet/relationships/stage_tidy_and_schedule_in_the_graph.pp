schedule { 's': period => daily }
tidy { '/a': age => '3days', size => '3k' }
filebucket { 'f': path => false }
resources { 'user': purge => true }
notify { 'n': schedule => 's' }
