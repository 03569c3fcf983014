base:
  '*': one
