class nothing { }
class w {
  notify { 'a': } ~> Class['nothing'] ~> exec { '/bin/true': refreshonly => true }
  contain nothing
}
include w
