needed:
  test.check_pillar:
    - present:
      - db:host
      - db:password
    - integer:
      - db:port
    - string: db:host
fine:
  test.check_pillar:
    - present: db:host
    - listing: db:replicas
db-conf:
  file.managed:
    - name: {{ grains.tmpdir }}/db.conf
    - contents: "host={{ pillar.db.host }}"
    - require:
      - test: needed
replicas:
  test.nop:
    - name: {{ pillar.db.replicas | join(' ') }}
    - require:
      - test: fine
tell:
  test.show_notification:
    - text: set db:password first
    - onfail:
      - test: needed
stop:
  test.fail_without_changes:
    - name: nothing done
    - comment: pillar is incomplete
    - failhard: true
    - onfail:
      - test: needed
never:
  test.nop: []
