good:
  test.succeed_with_changes: []

bad:
  test.fail_without_changes:
    - onfail_in:
      - test: page-the-admin

page-the-admin:
  test.show_notification:
    - text: bad failed

mail-if-any:
  test.show_notification:
    - text: one of them failed
    - onfail_any:
      - test: good
      - test: bad

mail-if-all:
  test.show_notification:
    - text: all of them failed
    - onfail_all:
      - test: good
      - test: bad

recover:
  test.succeed_with_changes:
    - onfail:
      - test: bad
    - onchanges:
      - test: good
    - listen_in:
      - fakesvc: monitor

never:
  test.nop:
    - require:
      - test: bad

monitor:
  fakesvc.running
