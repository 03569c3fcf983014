{% set root = grains['tmpdir'] %}
plain:
  file.managed:
    - name: {{ root }}/etc/plain.conf
    - source: salt://conf/plain.conf
    - makedirs: true
    - dir_mode: '0750'
    - mode: '0640'
same_but_mode:
  file.managed:
    - name: {{ root }}/etc/plain.conf
    - source: salt://conf/plain.conf
    - mode: '0600'
first_that_exists:
  file.managed:
    - name: {{ root }}/etc/local.conf
    - source:
      - salt://conf/{{ grains['id'] }}.conf
      - salt://conf/{{ grains['os_family'] }}.conf
      - salt://conf/plain.conf
none_exists:
  file.managed:
    - name: {{ root }}/etc/none.conf
    - source:
      - salt://conf/a.conf
      - salt://conf/b.conf
kept:
  file.managed:
    - name: {{ root }}/kept
    - source: salt://conf/plain.conf
    - replace: false
    - mode: 600
only_if_there:
  file.managed:
    - name: {{ root }}/etc/optional.conf
    - source: salt://conf/plain.conf
    - create: false
no_parent:
  file.managed:
    - name: {{ root }}/opt/x/plain.conf
    - source: salt://conf/plain.conf
quiet:
  file.managed:
    - name: {{ root }}/secret
    - contents: new secret
    - show_changes: false
    - backup: minion
