base:
  '*':
    - common
  'G@role:db and G@stage:test':
    - match: compound
    - db
    - stages.{{ grains['stage'] }}
  'duck,goose':
    - match: list
    - users
  'role:web':
    - match: grain
    - web
