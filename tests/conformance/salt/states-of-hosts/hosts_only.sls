set:
  host.only:
    - name: 192.0.2.9
    - hostnames:
      - a.example.com
      - a
kept:
  host.only:
    - name: 192.0.2.9
    - hostnames: a.example.com a
fewer:
  host.only:
    - name: 192.0.2.9
    - hostnames: [a]
none:
  host.only:
    - name: 192.0.2.9
    - hostnames: []
comment:
  host.present:
    - name: lake
    - ip: 192.0.2.7
    - comment: the big one
commented:
  host.present:
    - name: lake
    - ip: 192.0.2.7
    - comment: the bigger one
