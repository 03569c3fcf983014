{%- set roles = salt['pillar.get']('vhosts', {}) %}
include:
{%- for role in roles %}
  - roles.{{ role }}
{%- endfor %}

extend:
{%- for role, opts in roles.items() %}
  {{ role }}-conf:
    file.managed:
      - contents: 'listen {{ opts.port }}'
  {%- if opts.extra is defined %}
      - require:
          - test: {{ role }}-{{ opts.extra }}
  {%- endif %}
  {{ role }}-service:
    fakesvc:
      - reload: true
      - watch:
          - file: {{ role }}-conf
{%- endfor %}

apache-status:
  test.nop: []
