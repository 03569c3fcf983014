define d(Optional[String] $a = undef, Variant[Integer, Pattern[/^\d+$/]] $port = 80, Array[String, 1] $l = ['x']) {
  notice($title, $a =~ Undef, $port, $l)
}
d { 'one': }
d { 'two': a => 'text', port => '8080', l => ['a', 'b'] }
d { 'three': l => [] }
