mail_tool:
  fakepkg.installed:
    - name: mailx
migrate:
  test.fail_without_changes:
    - name: migration
backup:
  test.succeed_with_changes:
    - name: backup
tell_admin:
  test.show_notification:
    - text: the migration failed
    - require:
      - fakepkg: mail_tool
    - onfail:
      - test: backup
      - test: migrate
restore:
  fakesvc.running:
    - name: old-version
    - onfail:
      - test: migrate
tell_of_restore:
  test.nop:
    - require:
      - fakesvc: restore
not_needed:
  test.nop:
    - onfail:
      - test: backup
waits_for_rescue:
  test.nop:
    - require:
      - test: not_needed
