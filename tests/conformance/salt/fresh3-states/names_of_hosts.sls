cluster:
  host.present:
    - ip: 10.0.0.5
    - names:
      - node1
      - node1.example.com
two-addresses:
  host.present:
    - name: gateway
    - ip: [10.0.0.1, 10.0.1.1]
moved:
  host.present:
    - name: db.example.com
    - ip: 10.0.0.20
moved-clean:
  host.present:
    - name: cache.example.com
    - ip: 10.0.0.30
    - clean: true
with-comment:
  host.present:
    - name: api.example.com
    - ip: 10.0.0.40
    - comment: behind the balancer
retired-elsewhere:
  host.absent:
    - name: node1
    - ip: 10.0.0.99
exactly:
  host.only:
    - name: 10.0.0.10
    - hostnames: [web1, web1.example.com]
flush:
  cmd.run:
    - name: echo flush cache
    - onchanges:
      - host: moved
      - host: retired-elsewhere
