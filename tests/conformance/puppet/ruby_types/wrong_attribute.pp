lamp { 'a': heat => 1 }
