base:
  'd*':
    - one
    - two
  '*':
    - two
    - one
    - three
