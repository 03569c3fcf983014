dev:
  '*':
    - one
base:
  '*':
    - two
