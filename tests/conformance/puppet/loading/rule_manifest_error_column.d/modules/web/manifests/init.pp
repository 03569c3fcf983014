class web($name, $a, $a) {
  $x = 1
  $web::y = 2
  $x += 1
  notify { 'n': message +> 'a' }
}
