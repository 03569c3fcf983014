gauge { 'g': }
gauge { 'h': }
