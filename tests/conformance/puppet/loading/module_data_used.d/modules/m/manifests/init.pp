class m($x, Hash $y = {}) { notify { "${x} ${y}": } }
