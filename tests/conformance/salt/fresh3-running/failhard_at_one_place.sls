{% set d = grains.tmpdir %}
first:
  file.touch:
    - name: {{ d }}/first
    - order: first
checks:
  cmd.run:
    - name: grep -q ok {{ d }}/first
    - require_in:
      - test: gate
gate:
  test.nop:
    - failhard: true
conf:
  file.managed:
    - name: {{ d }}/conf
    - contents: x
    - listen_in:
      - service: app
app:
  service.running: []
cleanup:
  file.absent:
    - name: {{ d }}/first
    - order: last
