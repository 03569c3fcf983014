{% set steps = ['fetch', 'unpack', 'migrate', 'switch'] %}
{% for step in steps | reverse %}
{{ step }}:
  test.nop:
    {%- if not loop.last %}
    - require:
      - test: {{ loop.nextitem }}
    {%- endif %}
{% endfor %}
{% for step in steps %}
after-{{ loop.index }}:
  test.nop:
    {%- if loop.previtem is defined %}
    - require:
      - test: after-{{ loop.index0 }}
    {%- endif %}
    - require_in:
      - test: {{ step }}
{% endfor %}
