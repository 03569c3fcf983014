function upcase($x) { "mine ${x}" }
notify { upcase('a'): }
