{% set tests = [
  ('id', salt['match.glob']('du*')),
  ('grain', salt['match.grain']('os:Deb*')),
  ('grain_pcre', salt['match.grain_pcre']('osrelease:1[0-2]')),
  ('compound', salt['match.compound']('G@os:Debian and not G@osmajorrelease:11')),
  ('pillar', salt['match.pillar']('role:web')),
  ('list', salt['match.list']('a,duck,b')),
  ('pcre', salt['match.pcre']('goose|duck')),
  ('roles', 'db' in grains.get('roles', [])),
] %}
{% for name, yes in tests %}
{{ name }}:
  test.{{ 'succeed_with_changes' if yes else 'succeed_without_changes' }}: []
{% endfor %}
