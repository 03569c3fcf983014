base:
  '*': [values]
