notify { 'clean': require => Resources['widget'] }
widget { 'new': before => Resources['widget'] }
resources { 'widget': purge => true }
