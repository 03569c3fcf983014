first:
  cron.present:
    - name: /bin/backup --fast
    - identifier: BACKUP
    - minute: 10
    - hour: '*/2'
    - comment: fast one
second:
  cron.present:
    - name: /bin/backup --full
    - identifier: BACKUP
    - minute: 10
    - hour: 4
    - comment: full one
same:
  cron.present:
    - name: /bin/backup --full
    - identifier: BACKUP
    - minute: 10
    - hour: 4
    - comment: full one
plain:
  cron.present:
    - name: /bin/backup --full
    - minute: random
    - hour: 1
    - commented: true
    - unless: "true"
www:
  cron.present:
    - name: /bin/clean
    - user: www-data
    - special: '@hourly'
gone:
  cron.absent:
    - name: something else
    - identifier: BACKUP
again:
  cron.absent:
    - name: something else
    - identifier: BACKUP
