notice('before')
$number = 1
notice(@("END":json))
  { "a": ${number} }
  |- END
$text = @("END":json)
  { "a": ${number}, }
  |- END
notice('behind')
