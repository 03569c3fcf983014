{% set root = grains['tmpdir'] %}
have_source:
  file.exists:
    - name: {{ root }}/dist/app.bin
not_yet:
  file.missing:
    - name: {{ root }}/app.bin
    - require:
      - file: have_source
copy:
  file.copy:
    - name: {{ root }}/app.bin
    - source: {{ root }}/dist/app.bin
    - mode: '0755'
    - require:
      - file: not_yet
copy_again:
  file.copy:
    - name: {{ root }}/app.bin
    - source: {{ root }}/dist/other.bin
copy_forced:
  file.copy:
    - name: {{ root }}/app.bin
    - source: {{ root }}/dist/other.bin
    - force: true
into_folder:
  file.copy:
    - name: {{ root }}/folder
    - source: {{ root }}/dist/app.bin
    - subdir: true
no_source:
  file.copy:
    - name: {{ root }}/x
    - source: {{ root }}/nosuch
moved:
  file.rename:
    - name: {{ root }}/archive/2024/app.bin
    - source: {{ root }}/dist/app.bin
    - makedirs: true
moved_again:
  file.rename:
    - name: {{ root }}/archive/2024/app.bin
    - source: {{ root }}/dist/app.bin
now_too_much:
  file.missing:
    - name: {{ root }}/app.bin
never_there:
  file.exists:
    - name: {{ root }}/dist/app.bin
stop:
  test.succeed_with_changes:
    - onfail:
      - file: now_too_much
      - file: never_there
