lookup('classes', Array[String], 'unique').include
notice(defined(Class['a']), defined(Class['b']), defined(Class['c']))
class a { notice('a') }
class b($p) { notice('b', $p) }
class c { notice('c') }
