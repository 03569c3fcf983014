old:
  pkg.latest:
    - name: curl
current:
  pkg.latest:
    - name: nano
new:
  pkg.latest:
    - pkgs: [nginx, nano]
all:
  pkg.uptodate:
    - refresh: true
again:
  pkg.uptodate: []
