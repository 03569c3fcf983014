gauge { 'g': }
