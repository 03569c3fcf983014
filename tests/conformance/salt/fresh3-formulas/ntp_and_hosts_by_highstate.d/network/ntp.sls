include:
  - .hosts
{%- set servers = pillar.hosts | selectattr('ntp', 'defined') | rejectattr('ip', 'in', grains.fqdn_ip4) | map(attribute='ip') | list %}
ntp:
  pkg.installed:
    - require:
      - sls: network.hosts
  file.managed:
    - name: {{ grains.tmpdir }}/ntp.conf
    - contents: |
        {%- for server in servers %}
        server {{ server }}{{ ' prefer' if loop.first and not loop.last }}
        {%- endfor %}
    - require:
      - pkg: ntp
  service.running:
    - enable: true
    - watch:
      - file: ntp
ntp-servers:
  test.show_notification:
    - text: {{ servers | length }} servers, {{ servers | join(', ') }}
