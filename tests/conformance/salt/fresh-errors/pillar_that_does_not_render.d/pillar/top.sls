base:
  '*':
    - broken
    - good
