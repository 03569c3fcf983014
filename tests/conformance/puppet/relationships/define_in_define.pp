define outer { inner { "${title}-1": } inner { "${title}-2": } }
define inner { notify { "n ${title}": } }
outer { 'o': }
