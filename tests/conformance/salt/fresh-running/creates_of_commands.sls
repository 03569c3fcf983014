make:
  cmd.run:
    - name: touch {{ grains.tmpdir }}/one
    - creates: {{ grains.tmpdir }}/one
again:
  cmd.run:
    - name: touch {{ grains.tmpdir }}/one {{ grains.tmpdir }}/never
    - creates: {{ grains.tmpdir }}/one
list:
  cmd.run:
    - name: touch {{ grains.tmpdir }}/two
    - creates:
      - {{ grains.tmpdir }}/one
      - {{ grains.tmpdir }}/two
list_again:
  cmd.run:
    - name: echo no
    - creates:
      - {{ grains.tmpdir }}/one
      - {{ grains.tmpdir }}/two
beside:
  cmd.run:
    - name: echo no
    - creates: {{ grains.tmpdir }}/two
    - unless: "true"
file:
  file.managed:
    - name: {{ grains.tmpdir }}/three
    - contents: "3"
    - creates: {{ grains.tmpdir }}/never
follow:
  cmd.run:
    - name: echo follow
    - onchanges:
      - cmd: again
      - cmd: list
