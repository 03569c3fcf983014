{%- set roles = grains.get('roles', []) %}
base:
  'duck*':
    - core
  'G@os:Debian and not E@web-\d+':
    - match: compound
    - debian
  'datacenter:name:f*':
    - match: grain
    - dc
  'env:staging':
    - match: pillar
    - staging
  'env:(prod|live)':
    - match: pillar_pcre
    - prod
  'goose,duck':
    - match: list
    - core
    - birds
  '*':
  {%- for role in roles | sort %}
    - role.{{ role }}
  {%- endfor %}
