new:
  pkg.installed:
    - pkgs: [nginx, vim]
there:
  pkg.installed:
    - name: curl
latest:
  pkg.latest:
    - name: curl
removed:
  pkg.removed:
    - name: curl
held:
  pkg.held:
    - name: curl
uptodate:
  pkg.uptodate: []
