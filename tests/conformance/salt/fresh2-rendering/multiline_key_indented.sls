key:
  file.managed:
    - name: {{ grains.tmpdir }}/key.pem
    - mode: '0600'
    - contents: |
        {{ pillar.tls.key | indent(8) }}
by_filter:
  file.managed:
    - name: {{ grains.tmpdir }}/key2.pem
    - contents: {{ pillar.tls.key | yaml_encode }}
by_pillar:
  file.managed:
    - name: {{ grains.tmpdir }}/key3.pem
    - contents_pillar: tls:key
by_lines:
  file.managed:
    - name: {{ grains.tmpdir }}/key4.pem
    - contents: {{ pillar.tls.key.splitlines() }}
folded:
  file.managed:
    - name: {{ grains.tmpdir }}/folded
    - contents: >-
        {{ pillar.tls.key | replace('\n', ' ') | trim }}
        and more

        of it
compare:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/key.pem {{ grains.tmpdir }}/key2.pem {{ grains.tmpdir }}/key3.pem {{ grains.tmpdir }}/key4.pem {{ grains.tmpdir }}/folded
