{%- set own = grains.fqdn_ip4 | first %}
localhost:
  host.present:
    - ip: 127.0.0.1
{%- for entry in pillar.hosts if entry.ip != own %}
{{ entry.names[0] }}-host:
  host.present:
    - ip: {{ entry.ip }}
    - names: {{ entry.names | tojson }}
    - require:
      - host: localhost
{%- endfor %}
{%- for gone in salt['pillar.get']('gone_hosts', []) %}
{{ gone.name }}:
  host.absent:
    - ip: {{ gone.ip }}
{%- endfor %}
