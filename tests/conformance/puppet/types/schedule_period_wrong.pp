schedule { 'rest': period => yearly }
