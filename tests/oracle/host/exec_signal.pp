exec { 'signal': command => '/bin/sh -c "kill -TERM $$"' }
