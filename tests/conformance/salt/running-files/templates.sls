good:
  file.managed:
    - name: {{ grains.tmpdir }}/good
    - source: salt://files/motd.jinja
    - template: jinja
    - defaults:
        colour: red
        size: 1
    - context:
        size: 2
inline:
  file.managed:
    - name: {{ grains.tmpdir }}/inline
    - contents: "host {% raw %}{{ grains.id }}{% endraw %}"
    - template: jinja
undefined:
  file.managed:
    - name: {{ grains.tmpdir }}/bad
    - source: salt://files/bad.jinja
    - template: jinja
nosource:
  file.managed:
    - name: {{ grains.tmpdir }}/none
    - source: salt://files/nothing
several:
  file.managed:
    - name: {{ grains.tmpdir }}/several
    - source:
      - salt://files/nothing
      - salt://files/plain
