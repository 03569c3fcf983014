base:
  '*':
    - common
  'G@roles:web and not I@tier:production':
    - match: compound
    - web
  'tier:staging':
    - match: pillar
    - debug
  'roles:db':
    - match: grain
    - db
