include:
  - more
base:
  '*':
    - two
