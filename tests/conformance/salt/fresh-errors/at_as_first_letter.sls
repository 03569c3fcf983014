nightly:
  cron.present:
    - name: /bin/true
    - special: @daily
