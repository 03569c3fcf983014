widget_canon { 'a': version => 'V2', color => 'RED' }
