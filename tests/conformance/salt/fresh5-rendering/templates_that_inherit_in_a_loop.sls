{% for name, ports in [('web', [80, 443]), ('mail', [25])] %}
{{ grains['tmpdir'] }}/{{ name }}.rules:
  file.managed:
    - source: salt://fw/{{ name }}.rules.j2
    - template: jinja
    - defaults:
        policy: DROP
        ports: []
    - context:
        ports: {{ ports }}
        {% if loop.last %}
        policy: ACCEPT
        {% endif %}
show_{{ name }}:
  cmd.run:
    - name: cat {{ grains['tmpdir'] }}/{{ name }}.rules
{% endfor %}
