telnet:
  pkg.removed: []
telnet-again:
  pkg.installed:
    - name: telnet
    - require:
      - pkg: telnet
