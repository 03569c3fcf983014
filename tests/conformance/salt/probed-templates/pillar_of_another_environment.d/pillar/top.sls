prod:
  '*':
    - a
base:
  '*':
    - b
