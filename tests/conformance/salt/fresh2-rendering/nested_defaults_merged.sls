{% set defaults = {'server': {'port': 80, 'tls': {'enabled': false, 'ciphers': ['a', 'b']}}, 'mods': ['core']} %}
{% set over = pillar.app %}
{% set merged = salt['slsutil.merge'](defaults, over) %}
{% set lists = salt['slsutil.merge'](defaults, over, merge_lists=true) %}
merged:
  file.managed:
    - name: {{ grains.tmpdir }}/merged
    - contents: '{{ merged | json(sort_keys=true) }}'
lists:
  file.managed:
    - name: {{ grains.tmpdir }}/lists
    - contents: '{{ lists | json(sort_keys=true) }}'
defaults_left:
  test.show_notification:
    - text: '{{ defaults | json(sort_keys=true) }}'
traversed:
  test.show_notification:
    - text: "{{ merged | traverse('server:tls:ciphers:0', 'x') }} {{ merged | traverse('server:nope', 'x') }}"
deep:
  test.show_notification:
    - text: "{{ salt['pillar.get']('app:server:tls:enabled') }} {{ salt['pillar.get']('app:mods:0') }} {{ salt['pillar.get']('app.server', 'dots') }}"
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/merged {{ grains.tmpdir }}/lists
