class m($a, $b, $c) { notice($a, $b, $c) }
