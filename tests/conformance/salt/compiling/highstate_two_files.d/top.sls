base:
  'd*':
    - second
    - first
  'os:Debian':
    - match: grain
    - third
