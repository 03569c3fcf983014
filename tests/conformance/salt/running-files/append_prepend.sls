{{ grains.tmpdir }}/log:
  file.managed:
    - contents: |
        alpha beta
        gamma
a:
  file.append:
    - name: {{ grains.tmpdir }}/log
    - text:
      - alpha beta
      - delta
b:
  file.append:
    - name: {{ grains.tmpdir }}/log
    - text: "alpha    beta"
c:
  file.prepend:
    - name: {{ grains.tmpdir }}/log
    - text: head
d:
  file.prepend:
    - name: {{ grains.tmpdir }}/log
    - text:
      - head
    - header: true
e:
  file.append:
    - name: {{ grains.tmpdir }}/deep/new
    - text: x
    - makedirs: true
f:
  file.append:
    - name: {{ grains.tmpdir }}/missing/new
    - text: x
