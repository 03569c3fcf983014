{% for f in ['a', 'b', 'c'] %}
{{ f }}:
  file.managed:
    - name: {{ grains.tmpdir }}/{{ f }}
    - contents: {{ f }}
{% endfor %}
watcher:
  service.running:
    - name: watched
    - watch:
      - file: a
      - file: {{ grains.tmpdir }}/b
listener:
  service.running:
    - name: heard
    - full_restart: true
    - listen:
      - file: a
      - file: b
      - file: c
both:
  cmd.run:
    - name: echo both
    - listen:
      - file: c
    - watch:
      - file: a
between:
  test.nop:
    - require:
      - service: listener
