define outer { inner { $title: } }
define inner { notify { "in ${title}": } }
outer { 'o': noop => true, loglevel => warning, tag => 'deep' }
