gauge { 'g': level => '3' }
