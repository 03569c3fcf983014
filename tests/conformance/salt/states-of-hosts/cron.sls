add:
  cron.present:
    - name: /usr/bin/backup
    - identifier: backup
    - minute: 5
    - hour: '*/2'
same:
  cron.present:
    - name: /usr/bin/backup
    - identifier: backup
    - minute: 5
    - hour: '*/2'
change:
  cron.present:
    - name: /usr/bin/backup --all
    - identifier: backup
    - minute: 10
comment:
  cron.present:
    - name: /usr/bin/backup --all
    - identifier: backup
    - minute: 10
    - comment: nightly
special:
  cron.present:
    - name: /usr/bin/clean
    - special: '@daily'
user:
  cron.present:
    - name: /usr/bin/mail
    - user: nobody
absent:
  cron.absent:
    - name: anything
    - identifier: backup
gone:
  cron.absent:
    - name: anything
    - identifier: backup
special-gone:
  cron.absent:
    - name: /usr/bin/clean
    - special: '@daily'
wrong:
  cron.absent:
    - name: /usr/bin/mail
    - minute: 5
