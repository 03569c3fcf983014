augeas { 'a': changes => 'rm 1', type_check => 'maybe' }
