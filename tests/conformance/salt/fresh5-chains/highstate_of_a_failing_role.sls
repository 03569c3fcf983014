base_ready:
  test.nop:
    - order: 1

{% for role in salt['pillar.get']('roles', []) %}
role_{{ role }}:
  file.managed:
    - name: {{ grains['tmpdir'] }}/roles/{{ role }}
    - contents: {{ role }}
    - makedirs: true
    - require:
      - test: base_ready
{% endfor %}
