base:
  '*': a
