base:
  '*':
    - common
    - roles_in_a_top_file
  'roles:web':
    - match: grain
    - web
    - common
  'roles:db':
    - match: grain
    - db
  'G@os:Debian and not E@goose.*':
    - match: compound
    - debian
