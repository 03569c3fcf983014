one:
  test.succeed_with_changes:
    - listen_in:
      - service: web
two:
  test.succeed_with_changes
web:
  service.running:
    - reload: true
    - listen:
      - test: two
      - test: one
db:
  service.dead:
    - listen:
      - test: two
file-listener:
  fakepkg.installed:
    - changes: false
    - listen:
      - test: one
