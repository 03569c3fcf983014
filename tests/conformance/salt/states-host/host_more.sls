plain:
  host.present:
    - name: web
    - ip: 192.0.2.1
again:
  host.present:
    - name: web
    - ip: 192.0.2.1
names:
  host.present:
    - ip: 192.0.2.2
    - names: [a, b]
ips:
  host.present:
    - name: multi
    - ip: [192.0.2.3, 192.0.2.4]
clean:
  host.present:
    - name: web
    - ip: 192.0.2.9
    - clean: true
no clean:
  host.present:
    - name: db
    - ip: 192.0.2.10
comment:
  host.present:
    - name: commented
    - ip: 192.0.2.11
    - comment: why
bad:
  host.present:
    - name: bad
    - ip: nonsense
bad list:
  host.present:
    - name: bad2
    - ip: [nonsense, 1.2.3.4]
absent:
  host.absent:
    - name: web
    - ip: 192.0.2.9
absent again:
  host.absent:
    - name: web
    - ip: 192.0.2.9
absent list:
  host.absent:
    - name: multi
    - ip: [192.0.2.3, 192.0.2.4, 192.0.2.5]
absent none:
  host.absent:
    - name: a
    - ip: null
only:
  host.only:
    - name: 192.0.2.1
    - hostnames: [x, y]
only again:
  host.only:
    - name: 192.0.2.1
    - hostnames: [x, y]
only empty:
  host.only:
    - name: 192.0.2.1
    - hostnames: []
only text:
  host.only:
    - name: 192.0.2.1
    - hostnames: one
