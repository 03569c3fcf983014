$text = @()
  quack
  | END
