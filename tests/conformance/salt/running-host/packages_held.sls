held:
  pkg.held:
    - name: vim
again:
  pkg.held:
    - name: vim
unheld:
  pkg.unheld:
    - name: nano
nothing:
  pkg.unheld:
    - name: curl
replace:
  pkg.held:
    - pkgs: [curl]
    - replace: true
