widget_canon { 'a': version => 'v1' }
