a:
  pkg.purged:
    - pkgs: [vim, curl]
b:
  pkg.removed:
    - name: nginx
c:
  pkg.purged:
    - name: nginx
