{% set root = grains['tmpdir'] %}
rollout:
  file.managed:
    - name: {{ root }}/release
    - contents: r42
    - prereq_in:
      - cmd: backup
      - fakesvc: stop_workers
schema:
  file.replace:
    - name: {{ root }}/schema
    - pattern: v41
    - repl: v42
    - require:
      - file: rollout
no_change_here:
  file.exists:
    - name: {{ root }}/schema
backup:
  cmd.run:
    - name: cp {{ root }}/release {{ root }}/release.bak
stop_workers:
  fakesvc.dead:
    - changes: true
    - require:
      - cmd: backup
announce:
  cmd.run:
    - name: echo rollout begins
    - prereq:
      - fakesvc: stop_workers
not_needed:
  cmd.run:
    - name: echo not needed
    - prereq:
      - file: no_change_here
start_workers:
  fakesvc.running:
    - changes: true
    - onchanges:
      - fakesvc: stop_workers
    - require:
      - file: schema
undo:
  file.rename:
    - name: {{ root }}/release
    - source: {{ root }}/release.bak
    - force: true
    - onfail_any:
      - file: schema
      - fakesvc: start_workers
