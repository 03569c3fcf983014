base:
  '*':
    - order: 3
    - top_with_orders_of_targets
    - common
  'G@os:Debian and duck*':
    - match: compound
    - order: 1
    - repo
    - common
  'role:web':
    - match: grain
    - order: 2
    - web
  'role:db':
    - match: grain
    - db
