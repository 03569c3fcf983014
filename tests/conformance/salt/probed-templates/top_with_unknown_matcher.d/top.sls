base:
  '*':
    - match: foo
    - s1
