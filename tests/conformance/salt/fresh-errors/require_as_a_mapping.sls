web:
  pkg.installed:
    - name: nginx
conf:
  test.nop:
    - require:
        pkg: web
more:
  test.nop:
    - watch: web
