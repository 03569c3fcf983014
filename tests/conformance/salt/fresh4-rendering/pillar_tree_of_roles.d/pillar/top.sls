base:
  '*':
    - common
  'role:web':
    - match: grain
    - roles.web
  'role:db':
    - match: grain
    - roles.db
