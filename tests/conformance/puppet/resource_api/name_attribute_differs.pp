lamp { 'the first': room => 'kitchen', on => true }
lamp { 'the second': room => 'bath', on => true, require => Lamp['the first'] }
