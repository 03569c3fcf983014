widget_canon { 'a': labels => ['X', 'y'], fail => 'No Way' }
