define duck() { duck { "${title}x": } }
duck { 'a': }
