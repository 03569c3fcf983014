widget_canon { 'UP': }
notify { 'n': require => Widget_canon['UP'] }
