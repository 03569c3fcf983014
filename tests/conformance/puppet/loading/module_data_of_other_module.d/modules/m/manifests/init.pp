class m($x) { notify { $x: } include n }
