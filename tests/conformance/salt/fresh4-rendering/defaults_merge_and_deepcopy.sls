{%- import_yaml "site/defaults.yml" as defaults %}
{%- set copy = salt['defaults.deepcopy'](defaults) %}
{%- set merged = salt['defaults.merge'](copy, pillar.site) %}
{%- set lists = salt['defaults.merge'](defaults, pillar.site, merge_lists=True, in_place=False) %}
{%- set util = salt['slsutil.merge'](defaults, pillar.site) %}
merged:
  test.show_notification:
    - text: '{{ merged | json(sort_keys=True) }}'
lists:
  test.show_notification:
    - text: '{{ lists.opts.ports | json }}'
defaults:
  test.show_notification:
    - text: '{{ defaults.opts.log | json(sort_keys=True) }}'
same:
  test.show_notification:
    - text: {{ copy.opts.log.level }} {{ util == merged }}
{%- set done = salt['defaults.update']({'a': {'x': 1}, 'b': {'x': 2, 'y': 3}}, {'z': 9}) %}
updated:
  test.show_notification:
    - text: '{{ done | json }}'
