{% set motd = salt['pillar.get']('motd', {}) %}
{% set path = grains.tmpdir ~ '/motd' %}
motd:
  file.managed:
    - name: {{ path }}
    - source: salt://motd/files/motd.jinja
    - template: jinja
    - context:
        motd: {{ motd | json }}
        roles: {{ grains.roles | sort | json }}
{% for role in grains.roles %}
motd-{{ role }}:
  file.append:
    - name: {{ path }}
    - text:
      - "role {{ role }}"
      - "since forever"
    - require:
      - file: {{ 'motd' if loop.first else 'motd-' ~ loop.previtem }}
{% endfor %}
show:
  cmd.run:
    - name: cat {{ path }}
    - onchanges:
      - file: {{ path }}
