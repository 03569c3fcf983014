base:
  '*':
