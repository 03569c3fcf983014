strace:
  pkg.installed
gdb:
  pkg.installed:
    - order: 3
