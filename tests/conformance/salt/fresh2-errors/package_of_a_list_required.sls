tools:
  pkg.installed:
    - pkgs:
      - git
      - curl
clone:
  cmd.run:
    - name: echo clone
    - require:
      - pkg: git
second:
  cmd.run:
    - name: echo second
    - require:
      - pkg: curl
