tools:
  pkg.installed:
    - pkgs: [vim, curl]
a:
  test.nop:
    - require:
      - pkg: vim
