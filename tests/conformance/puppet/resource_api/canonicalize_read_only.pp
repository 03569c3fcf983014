widget_canon { 'A': serial => 5 }
