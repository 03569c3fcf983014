plain:
  host.present:
    - name: web
    - ip: 192.0.2.1
clean:
  host.present:
    - name: db
    - ip: 192.0.2.9
    - clean: true
same:
  host.present:
    - name: db
    - ip: 192.0.2.8
absent:
  host.absent:
    - name: db
    - ip: 192.0.2.8
absent not:
  host.absent:
    - name: nosuch
    - ip: 192.0.2.8
only:
  host.only:
    - name: 192.0.2.8
    - hostnames: [x]
