define outer { inner { "${title}-in": } }
define inner { notify { $title: } }
outer { 'o': }
notify { 'n': } -> Inner['o-in'] ~> Notify['last']
notify { 'last': }
