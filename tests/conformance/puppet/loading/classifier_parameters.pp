class plain($x = 'default') { notify { "plain ${x}": } }
class empty { notify { 'empty': } }
class with($x) { notify { "with ${x}": } }
