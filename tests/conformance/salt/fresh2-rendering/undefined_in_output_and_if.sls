{% if nowhere is defined %}
never:
  test.nop: []
{% endif %}
{% if pillar.get('nothing') or pillar.nothing is defined %}
never_too:
  test.nop: []
{% endif %}
{% for x in pillar.none_here | default([]) %}
never_three:
  test.nop: []
{% endfor %}
{% if not nowhere | default(false) %}
always:
  test.nop: []
{% endif %}
chosen:
  test.show_notification:
    - text: "{{ nowhere | default('a') }} {{ '' | default('b') }} {{ '' | default('b', true) }} {{ pillar.nothing is defined }} {{ grains.get('none') }} {{ pillar.get('nothing', {}).get('x', 'deep') }} {{ 'none' in grains }} {{ pillar.empty | default('c') }} {{ pillar.empty or 'd' }}"
