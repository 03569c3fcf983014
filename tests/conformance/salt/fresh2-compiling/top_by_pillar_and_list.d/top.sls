base:
  'roles:db':
    - match: pillar
    - db
  'duck,goose':
    - match: list
    - birds
  'd(u|o)ck\d*':
    - match: pcre
    - water
  'not-me':
    - never
  '*':
    - base
