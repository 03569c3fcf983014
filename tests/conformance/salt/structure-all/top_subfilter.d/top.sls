base:
  '*':
    - one
    - subfilter:
        'os:Debian':
          - match: grain
          - two
