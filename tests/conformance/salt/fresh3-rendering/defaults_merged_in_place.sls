{%- set base = {'name': 'default', 'listen': [80, 443], 'tls': {'protocols': ['TLSv1.2'], 'cert': '/etc/cert.pem'}} %}
{%- set plain = salt['defaults.merge'](base, pillar.web, in_place=False) %}
{%- set lists = salt['defaults.merge'](base, pillar.web, merge_lists=True, in_place=False) %}
{%- set nulls = salt['defaults.merge'](base, pillar.web, convert_none=False, in_place=False) %}
untouched:
  test.show_notification:
    - text: '{{ base | tojson }}'
plain:
  test.show_notification:
    - text: '{{ plain | tojson }}'
lists:
  test.show_notification:
    - text: '{{ lists | tojson }}'
nulls:
  test.show_notification:
    - text: '{{ nulls | tojson }}'
{%- do salt['defaults.merge'](base, {'listen': [1]}) %}
{%- set copy = salt['defaults.deepcopy'](base) %}
{%- do copy.update({'name': 'copy'}) %}
in-place:
  test.show_notification:
    - text: {{ base.listen | join('+') }} {{ base.name }} {{ copy.name }}
