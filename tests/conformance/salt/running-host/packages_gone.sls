removed:
  pkg.removed:
    - name: curl
again:
  pkg.removed:
    - name: curl
purged:
  pkg.purged:
    - name: nano
mixed:
  pkg.removed:
    - pkgs: [vim, nothing]
nothing:
  pkg.purged:
    - name: never-there
