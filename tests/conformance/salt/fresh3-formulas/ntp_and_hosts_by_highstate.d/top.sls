base:
  '*':
    - network.hosts
  'roles:node':
    - match: grain
    - network.ntp
  'os_family:RedHat':
    - match: grain
    - network.selinux
