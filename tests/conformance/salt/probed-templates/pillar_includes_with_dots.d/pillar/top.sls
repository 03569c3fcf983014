base:
  '*':
    - d
