class m inherits n::base { notify { "m ${x}": } }
