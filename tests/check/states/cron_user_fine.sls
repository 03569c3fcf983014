work:
  cron.present:
    - name: /bin/true
    - user: worker
    - require:
      - user: worker
worker:
  user.present: []
