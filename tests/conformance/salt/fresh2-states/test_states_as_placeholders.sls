todo:
  test.show_notification:
    - text: fill in later
changes_only:
  test.configurable_test_state:
    - changes: true
    - result: true
    - comment: changed on purpose
fails_with_changes:
  test.configurable_test_state:
    - changes: true
    - result: false
warned:
  test.configurable_test_state:
    - changes: false
    - result: true
    - warnings: careful
pillar_there:
  test.check_pillar:
    - present: [app:name, app:list]
    - string: app:name
    - integer: app:port
    - listing: app:list
    - boolean: app:enabled
    - dictionary: app
pillar_wrong:
  test.check_pillar:
    - present: app:none
    - integer: app:name
    - require:
      - test: pillar_there
fail:
  test.fail_without_changes:
    - comment: stopped here
after_fail:
  test.nop:
    - require_any:
      - test: fail
      - test: todo
handler:
  test.succeed_without_changes:
    - onfail:
      - test: fails_with_changes
