function stdlib::ensure($a, $b) { 'own' }
