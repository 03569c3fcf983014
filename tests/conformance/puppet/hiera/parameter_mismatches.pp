class a(Integer $p, Enum[x, y] $q, Hash[String, Integer] $r, $s) { }
include a
