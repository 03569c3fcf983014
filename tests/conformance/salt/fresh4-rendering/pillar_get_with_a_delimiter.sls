{%- set db = salt['pillar.get']('app:db', {'host': 'localhost', 'user': 'app', 'ports': [1]}, merge=True) %}
{%- set plain = salt['pillar.get']('app:db', {'user': 'app'}) %}
db:
  test.show_notification:
    - text: '{{ db | dictsort | json }}'
plain:
  test.show_notification:
    - text: '{{ plain | dictsort | json }}'
other_delimiter:
  test.show_notification:
    - text: "{{ salt['pillar.get']('app|a:b|c', 'missing', delimiter='|') }} and {{ salt['pillar.get']('app:a:b:c', 'missing') }}"
second_port:
  test.show_notification:
    - text: "port {{ salt['pillar.get']('app:db:ports:1', 'no index') }}"
nulls:
  test.show_notification:
    - text: "{{ salt['pillar.get']('app:none', 'fallback') }} {{ salt['pillar.get']('app:off', 'fallback') }} {{ salt['pillar.get']('app:gone') == '' }}"
empty_list:
  test.show_notification:
    - text: "{{ salt['pillar.get']('app:gone', []) | length }} of {{ pillar['app']['db'].get('ports', []) | length }}"
