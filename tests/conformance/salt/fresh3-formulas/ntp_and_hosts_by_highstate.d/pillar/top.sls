base:
  'duck':
    - hosts
