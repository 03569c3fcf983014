widget_canon { 'a': color => ' Green ' }
