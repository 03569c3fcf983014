exec { '/bin/false': before => Resources['widget'] }
resources { 'widget': purge => true }
widget { 'kept': size => 3 }
