checked:
  test.check_pillar:
    - present: [app, 'app:port', 'app:debug']
    - string: app:name
    - listing: app:hosts
    - dictionary: app
wrong:
  test.check_pillar:
    - present:
      - app:secret
    - string: app:port
    - integer: [app:name, app:port]
    - listing: app
all_good:
  test.configurable_test_state:
    - changes: true
    - result: true
    - comment: deployed
    - require:
      - test: checked
fails_on_test:
  test.configurable_test_state:
    - changes: false
    - result: false
    - allow_test_mode_failure: true
    - comment: would fail
fails_not_on_test:
  test.configurable_test_state:
    - changes: true
    - result: false
    - comment: might fail
note:
  test.show_notification:
    - text: "port is {{ pillar['app']['port'] }}"
    - onfail:
      - test: wrong
nothing:
  test.nop:
    - any: argument
    - watch:
      - test: all_good
after_failure:
  test.succeed_without_changes:
    - require:
      - test: fails_on_test
after_maybe:
  test.fail_with_changes:
    - require:
      - test: fails_not_on_test
    - onchanges:
      - test: all_good
