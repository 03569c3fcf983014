class a($x = 1) { notify { "${x}": } }
include a
