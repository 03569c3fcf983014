{% set t = grains.tmpdir %}
acc1:
  file.accumulated:
    - filename: {{ t }}/acc
    - text: first
    - require_in:
      - file: acc
acc2:
  file.accumulated:
    - name: acc1
    - filename: {{ t }}/acc
    - text: [second, third]
    - require_in:
      - file: acc
acc3:
  file.accumulated:
    - filename: {{ t }}/acc
    - text: first
    - name: acc1
    - require_in:
      - file: acc
nowhere:
  file.accumulated:
    - filename: {{ t }}/acc
    - text: x
wrong:
  file.accumulated:
    - filename: {{ t }}/acc
    - text: x
    - watch_in:
      - test: nop
nop: test.nop
acc:
  file.managed:
    - name: {{ t }}/acc
    - source: salt://acc.tmpl
    - template: jinja
show:
  cmd.run:
    - name: cat {{ t }}/acc
