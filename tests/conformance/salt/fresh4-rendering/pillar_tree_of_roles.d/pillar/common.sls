packages: [vim, curl]
limits:
  open: 1024
  procs: 100
secret: none
