first:
  host.present:
    - ip: 192.0.2.1
    - names: [app, app.example.com]
second_address:
  host.present:
    - name: app
    - ip:
      - 192.0.2.1
      - 192.0.2.2
cleaned:
  host.present:
    - name: app
    - ip: 192.0.2.3
    - clean: true
with_comment:
  host.present:
    - name: db
    - ip: 192.0.2.9
    - comment: the database
only:
  host.only:
    - name: 192.0.2.9
    - hostnames: [db, db.example.com]
only_same:
  host.only:
    - name: 192.0.2.9
    - hostnames: [db, db.example.com]
gone:
  host.absent:
    - name: app.example.com
    - ip: 192.0.2.1
