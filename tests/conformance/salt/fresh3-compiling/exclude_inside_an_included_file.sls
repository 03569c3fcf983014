include:
  - common
  - minimal

telnet:
  pkg.installed

editor:
  pkg.installed:
    - name: nano

still-here:
  test.nop:
    - require:
      - pkg: nano
