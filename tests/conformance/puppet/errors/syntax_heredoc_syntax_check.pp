$text = @(END:json)
  { "quack": }
  | END
notice($text)
