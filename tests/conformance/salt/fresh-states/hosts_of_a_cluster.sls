{% for name, ip in pillar.cluster | dictsort %}
{{ name }}:
  host.present:
    - ip: {{ ip }}
    - names:
      - {{ name }}
      - {{ name }}.example.com
{% endfor %}
db_alias:
  host.present:
    - name: master
    - ip: {{ pillar.cluster.db1 }}
moved:
  host.present:
    - name: master
    - ip: {{ pillar.cluster.db2 }}
    - clean: true
gone:
  host.absent:
    - name: legacy
    - ip: 192.0.2.200
not_there:
  host.absent:
    - name: never
    - ip: 192.0.2.201
