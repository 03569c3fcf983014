if 'ab' =~ /(a)(b)/ {
  [1].each |$x| { notice($1) if 'q' =~ /(q)/ { notice($1) } notice($1) }
  notice($1, $2)
}
