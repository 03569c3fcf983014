notify { "m: ${a}": }
