{% set servers = pillar.servers %}
{{ grains.tmpdir }}/haproxy.cfg:
  file.managed:
    - contents: |
        {%- for zone, members in servers | rejectattr('down') | groupby('zone') %}
        backend {{ zone }}
        {%- for s in members | sort(attribute='weight', reverse=true) %}
          server {{ s.name }} {{ s.ip }}:80 weight {{ s.weight }}
        {%- endfor %}
        {%- endfor %}
        # total {{ servers | sum(attribute='weight') }}, heavy {{ servers | selectattr('weight', 'gt', 2) | map(attribute='name') | join('+') }}
        # names {{ servers | map(attribute='name') | sort | first }} to {{ servers | map(attribute='name') | sort | last }}
        {%- for row in servers | map(attribute='name') | batch(2, '-') %}
        # row {{ row | join(' ') }}
        {%- endfor %}
        # down {{ servers | selectattr('down') | map(attribute='name') | list }}
