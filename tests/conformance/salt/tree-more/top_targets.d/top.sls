base:
  'duck':
    - one
  'G@os:Debian and not G@roles:mail':
    - two
  'tier:gold':
    - match: pillar
    - three
  'roles:db':
    - match: grain
    - four
  'goose,duck':
    - match: list
    - five
  'd[ou]ck':
    - match: pcre
    - six
  'goose':
    - seven
