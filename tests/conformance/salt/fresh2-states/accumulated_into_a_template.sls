{% for ip in ['10.0.0.1', '10.0.0.2'] %}
allow_{{ loop.index }}:
  file.accumulated:
    - name: allowed
    - filename: {{ grains.tmpdir }}/acl
    - text: {{ ip }}
    - require_in:
      - file: acl
{% endfor %}
deny:
  file.accumulated:
    - name: denied
    - filename: {{ grains.tmpdir }}/acl
    - text:
      - 192.0.2.1
      - 192.0.2.2
    - require_in:
      - file: acl
lonely:
  file.accumulated:
    - filename: {{ grains.tmpdir }}/acl
    - text: x
acl:
  file.managed:
    - name: {{ grains.tmpdir }}/acl
    - source: salt://acl.j2
    - template: jinja
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/acl
