{% set root = grains['tmpdir'] %}
pending:
  file.managed:
    - name: {{ root }}/pending
    - contents: new
settled:
  file.managed:
    - name: {{ root }}/settled
    - contents: same
failing:
  test.fail_without_changes:
    - name: failing
if_all_changed:
  cmd.run:
    - name: echo all
    - onchanges:
      - file: pending
      - file: settled
if_any_changed:
  cmd.run:
    - name: echo any
    - onchanges_any:
      - file: pending
      - file: settled
if_none_changed:
  cmd.run:
    - name: echo none
    - onchanges:
      - file: settled
watches:
  service.running:
    - name: app
    - watch:
      - file: pending
      - file: settled
starts:
  service.running:
    - name: worker
    - watch_any:
      - file: settled
      - test: failing
handles:
  file.touch:
    - name: {{ root }}/failed
    - onfail:
      - test: failing
wants_both:
  pkg.installed:
    - name: tool
    - require:
      - file: pending
      - test: failing
wants_handler:
  user.present:
    - name: tool
    - require:
      - file: handles
      - service: watches
