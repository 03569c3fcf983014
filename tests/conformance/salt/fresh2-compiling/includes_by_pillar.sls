include:
  - web.base
{% if salt['pillar.get']('web:tls', false) %}
  - web.tls
{% endif %}
{% for f in salt['pillar.get']('web:features', []) %}
  - web.features.{{ f }}
{% endfor %}
web-done:
  test.nop:
    - require:
      - sls: web.*
