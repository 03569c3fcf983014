base:
  '*':
    - web.*
    - nosuch
