base:
  '*':
    - highstate_of_a_failing_role
    - common
  'os_family:Debian':
    - match: grain
    - queue
  'roles:worker':
    - match: pillar
    - worker
  'roles:db':
    - match: pillar
    - db
