base:
  '*':
    - match: nosuch
    - a
