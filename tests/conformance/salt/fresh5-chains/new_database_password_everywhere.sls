include:
  - apps.shop
  - apps.blog
  - apps.stats

password:
  file.managed:
    - name: {{ grains['tmpdir'] }}/db.pass
    - contents_pillar: db:password
    - mode: '0600'
    - show_changes: false

db_user:
  cmd.run:
    - name: echo alter user
    - onchanges:
      - file: password

verified:
  cmd.run:
    - name: grep -q new {{ grains['tmpdir'] }}/db.pass
    - require:
      - cmd: db_user
    - onchanges:
      - cmd: db_user

audit:
  cmd.wait:
    - name: echo audited
    - watch:
      - sls: apps.shop
      - sls: apps.blog

complaint:
  test.show_notification:
    - text: stats did not follow
    - onfail:
      - sls: apps.stats
