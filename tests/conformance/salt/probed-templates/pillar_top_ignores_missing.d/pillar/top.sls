base:
  '*':
    - ignore_missing: True
    - nothing
    - a
