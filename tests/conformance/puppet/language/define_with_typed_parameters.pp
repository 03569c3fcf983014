define d(Integer[1,3] $a, Enum[x,y] $b, Optional[Array[String]] $c = undef, Struct[{k => Integer}] $h = { k => 1 }) { }
d { 't': a => 9, b => 'z', c => ['ok', 5], h => { k => 'v', l => 1 }, nope => 1 }
