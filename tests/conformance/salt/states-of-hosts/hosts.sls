one:
  host.present:
    - name: duck
    - ip: 192.0.2.1
same:
  host.present:
    - name: duck
    - ip: 192.0.2.1
alias:
  host.present:
    - name: pond
    - ip: 192.0.2.1
second:
  host.present:
    - name: duck
    - ip:
      - 192.0.2.1
      - 192.0.2.2
moved:
  host.present:
    - name: pond
    - ip: 192.0.2.3
    - clean: true
absent:
  host.absent:
    - name: duck
    - ip: 192.0.2.2
gone:
  host.absent:
    - name: duck
    - ip: 192.0.2.2
