{% set root = grains['tmpdir'] %}
facts_dir:
  file.directory:
    - name: {{ root }}/facts
    - test: false

role:
  file.managed:
    - name: {{ root }}/facts/role
    - contents: web
    - test: false
    - require:
      - file: facts_dir

role_known:
  cmd.run:
    - name: echo tell the inventory
    - onlyif: grep -q web {{ root }}/facts/role
    - onchanges:
      - file: role

role_really_told:
  cmd.run:
    - name: cat {{ root }}/facts/role
    - test: false
    - onchanges:
      - file: role

inventory:
  service.running:
    - watch:
      - file: role

extra:
  file.append:
    - name: {{ root }}/facts/role
    - text: cache
