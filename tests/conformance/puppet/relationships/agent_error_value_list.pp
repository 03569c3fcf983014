notify { 'n': withpath => 'perhaps' }
