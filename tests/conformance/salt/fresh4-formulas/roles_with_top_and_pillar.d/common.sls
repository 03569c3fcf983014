base_packages:
  pkg.installed:
    - pkgs: {{ pillar.packages.base | json }}
{% for name, ip in pillar.hosts | dictsort %}
{{ name }}_host:
  host.present:
    - ip: {{ ip }}
    - names:
      - {{ name }}
      - {{ name }}.example.com
{% endfor %}
banner:
  file.managed:
    - name: {{ grains.tmpdir }}/banner
    - contents: {{ pillar.tier }} {{ grains.roles | join(',') }}
