confs:
  file.managed:
    - names:
      - {{ grains.tmpdir }}/a.conf
      - {{ grains.tmpdir }}/b.conf
    - contents: x
