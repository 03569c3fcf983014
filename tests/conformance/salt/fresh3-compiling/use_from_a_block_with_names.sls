config-defaults:
  file.managed:
    - names:
        - {{ grains.tmpdir }}/one.conf
        - {{ grains.tmpdir }}/two.conf
    - contents: managed by salt
    - mode: '0640'
    - makedirs: true
    - require:
        - test: before
    - order: 7

before:
  test.nop: []

{{ grains.tmpdir }}/deep/three.conf:
  file.managed:
    - use:
        - file: config-defaults

{{ grains.tmpdir }}/four.conf:
  file.managed:
    - mode: '0600'
    - use:
        - file: {{ grains.tmpdir }}/two.conf

source-of-more:
  file.managed:
    - name: {{ grains.tmpdir }}/five.conf
    - contents: five
    - replace: false
    - use_in:
        - file: {{ grains.tmpdir }}/four.conf
