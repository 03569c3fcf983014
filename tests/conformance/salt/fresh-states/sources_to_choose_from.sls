first:
  file.managed:
    - name: {{ grains.tmpdir }}/first
    - source:
      - salt://files/{{ grains.id }}.goose.conf
      - salt://files/{{ grains.os_family }}.conf
      - salt://files/default.conf
second:
  file.managed:
    - name: {{ grains.tmpdir }}/second
    - source: {{ grains.tmpdir }}/first
    - mode: keep
none:
  file.managed:
    - name: {{ grains.tmpdir }}/none
    - source:
      - salt://files/a
      - salt://files/b
by_hash:
  file.managed:
    - name: {{ grains.tmpdir }}/third
    - source: {{ grains.tmpdir }}/first
    - source_hash: md5=00000000000000000000000000000000
folder:
  file.managed:
    - name: {{ grains.tmpdir }}/fourth
    - source: salt://files
default:
  file.managed:
    - name: {{ grains.tmpdir }}/first
    - source: salt://files/default.conf
