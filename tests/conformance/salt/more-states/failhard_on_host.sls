a:
  pkg.installed:
    - name: vim
b:
  file.managed:
    - name: relative
    - failhard: true
c:
  service.running: []
