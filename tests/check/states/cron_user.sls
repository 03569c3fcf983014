# culprit: user[worker] cron[work]
work:
  cron.present:
    - name: /bin/true
    - user: worker
worker:
  user.present: []
