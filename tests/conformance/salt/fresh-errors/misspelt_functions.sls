a:
  pkg.instaled:
    - name: vim
b:
  files.managed:
    - name: {{ grains.tmpdir }}/b
c:
  test.nop:
    - require:
      - pkg: a
d:
  test.nop:
    - onfail:
      - files: b
e:
  service.runing: []
f:
  test.nop:
    - watch:
      - service: e
g:
  test.nop: []
