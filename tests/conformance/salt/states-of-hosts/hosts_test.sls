a:
  host.present:
    - name: duck
    - ip: 192.0.2.1
b:
  host.absent:
    - name: old
    - ip: 192.0.2.9
c:
  host.only:
    - name: 192.0.2.9
    - hostnames: [new]
d:
  host.absent:
    - name: duck
    - ip: 192.0.2.1
