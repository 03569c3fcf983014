{% for name in ['undefined', 'syntax', 'no_source', 'good'] %}
{{ grains['tmpdir'] }}/{{ name }}:
  file.managed:
    - source: salt://conf/{{ name }}.j2
    - template: jinja
    {% if name != 'good' %}
    - require_in:
      - test: all_there
    {% endif %}
{% endfor %}
all_there:
  test.nop: []
