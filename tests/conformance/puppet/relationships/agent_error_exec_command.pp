exec { 'true': }
