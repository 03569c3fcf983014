['yes', 'no', 'octal', 'octal2', 'version', 'version2', 'time', 'null_', 'tilde', 'quoted', 'date_text', 'hex', 'exp'].each |$k| {
  $v = lookup("k_${k}")
  notice($k, $v, type($v, 'generalized'))
}
