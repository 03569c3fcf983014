{% for name in pillar.nobody %}
never_{{ name }}:
  test.nop: []
{% else %}
no_users:
  test.show_notification:
    - text: nobody configured
{% endfor %}
{% for a, b in pillar.pairs %}
pair_{{ loop.index0 }}:
  test.show_notification:
    - text: "{{ a }}={{ b }} {{ loop.index }}/{{ loop.length }} left {{ loop.revindex0 }} {{ loop.cycle('odd', 'even') }} after {{ loop.previtem[0] if loop.previtem is defined else '-' }} before {{ loop.nextitem[0] | default('-') if not loop.last else '-' }}"
{% if not loop.first %}
    - require:
      - test: pair_{{ loop.index0 - 1 }}
{% endif %}
{% endfor %}
