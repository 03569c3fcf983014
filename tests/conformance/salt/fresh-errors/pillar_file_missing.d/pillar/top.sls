base:
  '*':
    - nowhere
