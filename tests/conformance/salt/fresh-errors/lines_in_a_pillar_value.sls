key:
  file.managed:
    - name: {{ grains.tmpdir }}/key
    - contents: |
        {{ pillar.key }}
