notice([1, 2].any |$x| { break() })
