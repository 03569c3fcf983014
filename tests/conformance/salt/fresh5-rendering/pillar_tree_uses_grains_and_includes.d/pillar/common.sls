packages: [vim, curl]
users:
  root: {shell: /bin/bash}
