widget_canon { 'a': version => 'v2' }
