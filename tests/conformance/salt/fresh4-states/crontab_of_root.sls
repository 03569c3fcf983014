path:
  cron.env_present:
    - name: PATH
    - value: /usr/bin:/bin
    - user: root

mailto:
  cron.env_present:
    - name: MAILTO
    - value: ops@example.com

backup:
  cron.present:
    - name: /usr/local/bin/backup --all
    - identifier: backup
    - comment: nightly backup
    - minute: 0
    - hour: 2

backup_moved:
  cron.present:
    - name: /usr/local/bin/backup --all --quiet
    - identifier: backup
    - comment: nightly backup
    - minute: 30
    - hour: 2
    - dayweek: '1-5'

paused:
  cron.present:
    - name: /usr/local/bin/report
    - commented: true
    - minute: '*/10'

rebooted:
  cron.present:
    - name: /usr/local/bin/warm-up
    - special: '@reboot'

mail_changed:
  cron.env_present:
    - name: MAILTO
    - value: root

no_path:
  cron.env_absent:
    - name: PATH

backup_gone:
  cron.absent:
    - name: whatever
    - identifier: backup

not_there:
  cron.absent:
    - name: /usr/local/bin/never
