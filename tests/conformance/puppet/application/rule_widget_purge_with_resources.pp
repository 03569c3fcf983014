resources { 'widget': purge => true }
widget { 'kept': size => 1 }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Widget['kept'] }
