base:
  'goose':
    - one
