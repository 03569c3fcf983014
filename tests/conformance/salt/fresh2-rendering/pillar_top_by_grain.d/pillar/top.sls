base:
  '*':
    - common
  'os_family:Debian':
    - match: grain
    - debian
  'os_family:RedHat':
    - match: grain
    - redhat
  'du?k':
    - nodes.{{ grains.id }}
