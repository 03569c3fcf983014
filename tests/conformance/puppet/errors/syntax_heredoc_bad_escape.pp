$text = @(END/q)
  quack
  | END
