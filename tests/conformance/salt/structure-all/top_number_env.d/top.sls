1:
  '*':
    - one
base:
  '*':
    - one
