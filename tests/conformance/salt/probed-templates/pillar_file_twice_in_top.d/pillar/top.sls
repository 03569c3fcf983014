base:
  '*':
    - a
    - b
    - a
