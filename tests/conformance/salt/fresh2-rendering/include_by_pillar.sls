include:
{%- for role in pillar.roles %}
  - roles.{{ role }}
{%- endfor %}
{%- if 'db' in pillar.roles %}
extend:
  web_conf:
    test:
      - text: extended by {{ sls }}
      - require:
        - test: db_ready
{%- endif %}
last:
  test.nop:
    - require:
{%- for role in pillar.roles | reverse %}
      - sls: roles.{{ role }}
{%- endfor %}
