notify { "z: ${a}": }
