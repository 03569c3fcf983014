no-telnet:
  pkg.removed:
    - name: telnet
games:
  pkg.purged:
    - pkgs:
      - nethack
      - chess
gone-before:
  pkg.purged:
    - name: rsh
autoremove:
  cmd.run:
    - name: echo autoremove
    - onchanges_any:
      - pkg: no-telnet
      - pkg: gone-before
tidy-games:
  cmd.run:
    - name: echo tidy
    - onchanges:
      - pkg: gone-before
telnet-again:
  pkg.installed:
    - name: telnet
    - require:
      - cmd: autoremove
