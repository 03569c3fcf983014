base:
  '*':
    - ''
    - one
