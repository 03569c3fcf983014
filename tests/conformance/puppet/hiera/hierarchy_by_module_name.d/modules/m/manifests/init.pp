class m($p) { notice($p) }
