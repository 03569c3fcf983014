seeded:
  file.managed:
    - name: {{ grains.tmpdir }}/seed
    - contents: first
    - replace: false
kept:
  file.managed:
    - name: {{ grains.tmpdir }}/own
    - contents: from salt
    - replace: false
    - mode: '0600'
only_if_there:
  file.managed:
    - name: {{ grains.tmpdir }}/absent
    - contents: x
    - create: false
no_diff:
  file.managed:
    - name: {{ grains.tmpdir }}/secret
    - contents: new secret
    - show_changes: false
empty:
  file.managed:
    - name: {{ grains.tmpdir }}/empty
emptied:
  file.managed:
    - name: {{ grains.tmpdir }}/own
    - contents: ''
source_wins_nothing:
  file.managed:
    - name: {{ grains.tmpdir }}/secret
    - source: salt://not/there.conf
