first:
  file.managed: &conf
    - name: {{ grains['tmpdir'] }}/shared.conf
    - contents: &text |
        line one
        line two
    - mode: '0640'
second:
  file.managed: *conf
copy:
  file.managed:
    - name: {{ grains['tmpdir'] }}/copy.conf
    - contents: *text
    - require: &both
      - file: first
      - file: second
third:
  test.nop:
    - require: *both
