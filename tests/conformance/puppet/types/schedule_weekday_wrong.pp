schedule { 'rest': weekday => 'someday' }
