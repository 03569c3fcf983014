base:
  '*':
    - defaults
  'env:stag*':
    - match: grain
    - staging
