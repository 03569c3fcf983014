debug_tools:
  pkg.installed:
    - pkgs:
      - strace
      - tcpdump: '4.99'
    - order: last
