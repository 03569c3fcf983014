class a(Sensitive[String] $s) { notice($s) }
class { 'a': s => Sensitive('x') }
