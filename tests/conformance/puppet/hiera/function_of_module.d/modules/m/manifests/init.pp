class m($p, $q) { notice($p, $q) }
