widget_canon { 'a': }
widget_canon { 'A': }
