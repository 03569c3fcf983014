augeas { 'a': changes => 'rm 1', show_diff => 'maybe' }
