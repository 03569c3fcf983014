nginx:
  pkg.installed:
    - require: base
    - name: nginx
  service.running:
    enable: true
    watch:
      - pkg: nginx
base:
  test.nop:
    - require:
      - pkg
      - [pkg, nginx]
more:
  test.nop:
    - watch:
      - file: {a: b}
last:
  test.nop:
    - names: one, two
    - require_in: more
