{%- set ns = namespace(total=0, best=none, names=[]) %}
{%- set outside = 0 %}
{%- for pool, data in pillar.pools.items() | sort if data.nodes %}
{%- set outer = loop %}
{%- for node in data.nodes %}
{%- set ns.total = ns.total + data.weight %}
{%- set outside = outside + 1 %}
{%- do ns.names.append(outer.index ~ '.' ~ loop.index ~ ':' ~ node) %}
{%- endfor %}
{%- if ns.best is none or data.weight > pillar.pools[ns.best].weight %}
{%- set ns.best = pool %}
{%- endif %}
{%- endfor %}
summary:
  test.show_notification:
    - text: "{{ ns.names | join(' ') }} total {{ ns.total }} best {{ ns.best }} outside {{ outside }}"
{%- for name in ns.names %}
node {{ name }}:
  test.configurable_test_state:
    - changes: {{ loop.last }}
    - result: true
    - comment: {{ name.split(':') | last }}
{%- endfor %}
