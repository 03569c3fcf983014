base:
  '*':
    - dev: one
    - two
