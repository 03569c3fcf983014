define pair {
  widget { "${title} left": size => 1 }
  ~> widget { "${title} right": size => 2 }
}
pair { 'p': }
exec { '/bin/echo paired':
  refreshonly => true,
  subscribe   => Pair['p'],
}
widget { 'last': subscribe => Exec['/bin/echo paired'] }
