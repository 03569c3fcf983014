{% set d = grains.tmpdir %}
several:
  module.run:
    - file.touch:
      - name: {{ d }}/touched
    - service.restart:
      - name: app
old-style:
  module.run:
    - name: service.reload
    - m_name: app
unknown:
  module.run:
    - nosuch.function: []
missing-argument:
  module.run:
    - file.copy:
      - src: {{ d }}/a
waiting:
  module.wait:
    - name: service.restart
    - m_name: app
    - watch:
      - file: conf
conf:
  file.managed:
    - name: {{ d }}/conf
    - contents: x
on-change:
  module.run:
    - service.restart:
      - name: app
    - onchanges:
      - file: conf
behind:
  test.nop:
    - require:
      - module: unknown
