$site = 'web'
notice(@(PLAIN))
  name=${site}\t|
  | PLAIN
notice(@("INTER"))
  name=${site}\t|
  | INTER
notice(@("BOTH"/t$))
  name=${site} \$site\t|
  | BOTH
notice(@(TRIM))
  trimmed
  |- TRIM
notice('end')
