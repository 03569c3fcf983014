$text = @(END)
  quack
