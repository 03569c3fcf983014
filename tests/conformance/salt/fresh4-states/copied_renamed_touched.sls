{% set root = grains['tmpdir'] %}
example_copied:
  file.copy:
    - name: {{ root }}/app/app.conf
    - source: {{ root }}/app.conf.example
    - makedirs: true
    - mode: '0600'

not_again:
  file.copy:
    - name: {{ root }}/app/app.conf
    - source: {{ root }}/old.conf

by_force:
  file.copy:
    - name: {{ root }}/app/app.conf
    - source: {{ root }}/old.conf
    - force: true

into_a_folder:
  file.copy:
    - name: {{ root }}/app
    - source: {{ root }}/old.conf
    - subdir: true

old_renamed:
  file.rename:
    - name: {{ root }}/archive/old.conf
    - source: {{ root }}/old.conf
    - makedirs: true

old_renamed_again:
  file.rename:
    - name: {{ root }}/archive/old.conf
    - source: {{ root }}/old.conf

target_is_there:
  file.rename:
    - name: {{ root }}/archive/old.conf
    - source: {{ root }}/app.conf.example

old_gone:
  file.missing:
    - name: {{ root }}/old.conf

stamp:
  file.touch:
    - name: {{ root }}/run/stamp
    - makedirs: true

stamp_without_folder:
  file.touch:
    - name: {{ root }}/none/stamp

copied_into_folder:
  file.exists:
    - name: {{ root }}/app/old.conf
