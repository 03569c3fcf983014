{% for name, group in pillar['steps'] %}
{{ '%02d' | format(loop.index) }}_{{ name }}:
  cmd.run:
    - name: echo {{ name }} {{ loop.index }}/{{ loop.length }} left {{ loop.revindex0 }} {{ loop.cycle('odd', 'even') }}{{ ' new' if loop.changed(group) }}
    {%- if not loop.first %}
    - require:
      - cmd: {{ '%02d_%s' | format(loop.index0, loop.previtem[0]) }}
    {%- endif %}
    {%- if loop.nextitem is defined %}
    - env:
      - NEXT: {{ loop.nextitem[0] }}
    {%- endif %}
    {%- if loop.last %}
    - order: last
    {%- endif %}
{% else %}
nothing:
  test.nop: []
{% endfor %}
