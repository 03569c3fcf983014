resources { 'widget_noop': purge => true, noop => true }
widget_noop { 'a': version => '2' }
