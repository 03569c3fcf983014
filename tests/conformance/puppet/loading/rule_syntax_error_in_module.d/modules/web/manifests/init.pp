class web {
  notify { 'a':
    message => 'x'
    withpath => true,
  }
}
