widget_canon { 'A': }
widget_canon { ' c ': }
resources { 'widget_canon': purge => true }
