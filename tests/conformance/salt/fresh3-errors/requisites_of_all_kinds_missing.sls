exclude:
  - id: gone

gone:
  test.nop

web:
  fakesvc.running:
    - require:
      - fakepkg: web
    - watch:
      - file: {{ grains.tmpdir }}/web.conf
      - test: gone
    - listen:
      - test: not-here
conf:
  file.managed:
    - name: {{ grains.tmpdir }}/web.cfg
    - contents: x
    - onchanges:
      - cmd: fetch
    - prereq:
      - file: web
help:
  test.nop:
    - onfail_any:
      - fakesvc: web
      - fakesvc: db
tail:
  test.nop:
    - require:
      - sls: db.*
