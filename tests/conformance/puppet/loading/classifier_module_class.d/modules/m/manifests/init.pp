class m($x) { notify { "m ${x}": } }
