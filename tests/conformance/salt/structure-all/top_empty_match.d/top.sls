base:
  '*':
    - match:
    - one
