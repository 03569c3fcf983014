db_host:
  host.present:
    - name: db.example.com
    - ip: 10.0.0.9
    - clean: true

old_host:
  host.absent:
    - name: old.example.com
    - ip: 10.0.0.4

only_log:
  host.only:
    - name: 10.0.0.6
    - hostnames: log

backup_job:
  cron.present:
    - name: backup db.example.com
    - identifier: backup
    - hour: 3
    - minute: 15
    - require:
      - host: db_host

no_job:
  cron.absent:
    - name: backup old.example.com
    - onchanges:
      - host: old_host

flush:
  cmd.run:
    - name: echo flush the cache of names
    - onchanges:
      - host: db_host
      - host: only_log

resolver:
  service.running:
    - watch:
      - host: old_host

unsure:
  test.configurable_test_state:
    - changes: true
    - result: true
    - require:
      - cron: backup_job
    - onlyif: 'true'

told:
  test.succeed_with_changes:
    - onchanges:
      - test: unsure
