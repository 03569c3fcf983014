{% set d = grains.tmpdir %}
{% for name in ['one', 'two', 'three'] %}
{{ name }}:
  file.managed:
    - name: {{ d }}/{{ name }}
    - contents: {{ name }}
    - listen_in:
      - service: app
{% endfor %}
key:
  file.managed:
    - name: {{ d }}/none/key
    - contents: secret
    - listen_in:
      - service: vault
app:
  service.running:
    - enable: true
vault:
  service.running: []
worker:
  service.dead:
    - listen:
      - file: one
note:
  cmd.wait:
    - name: echo settled
    - listen:
      - file: two
      - file: three
verify:
  test.succeed_without_changes:
    - require:
      - service: app
    - order: last
