base:
  cron.present:
    - name: /bin/true
    - minute: 7
other:
  cron.present:
    - name: /bin/false
    - use:
      - cron: base
cluster:
  host.present:
    - ip: 192.0.2.50
    - names: [n1, n2]
