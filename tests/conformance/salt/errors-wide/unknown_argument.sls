a:
  cron.present:
    - name: x
    - minuet: 5
