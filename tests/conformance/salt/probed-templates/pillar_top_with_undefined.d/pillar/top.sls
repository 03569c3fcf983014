base:
  '*':
    - {{ nope }}
