base:
  '( G@os:Debian or x ) and duck':
    - match: compound
    - s1
  '(G@os:Debian)':
    - s2
  'not ( x or y )':
    - s3
