define down(Integer $n) {
  notice("${title} ${n}")
  if $n > 0 { down { "${title}.": n => $n - 1 } }
}
down { 'x': n => 3 }
down { 'y': n => 1 }
