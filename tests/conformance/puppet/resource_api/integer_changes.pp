gauge { 'g': level => 5 }
