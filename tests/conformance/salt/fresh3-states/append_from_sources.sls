{% set d = grains.tmpdir %}
bashrc:
  file.append:
    - name: {{ d }}/bashrc
    - sources:
      - salt://alias
      - salt://prompt
    - template: jinja
some-there:
  file.append:
    - name: {{ d }}/bashrc
    - text: |
        umask 027
        set -o vi
new-folder:
  file.append:
    - name: {{ d }}/etc/motd
    - text: welcome
    - makedirs: true
header:
  file.prepend:
    - name: {{ d }}/etc/motd
    - text: "# managed"
    - header: true
header-again:
  file.prepend:
    - name: {{ d }}/etc/motd
    - text:
      - "# managed"
      - "# by salt"
    - header: true
no-folder:
  file.prepend:
    - name: {{ d }}/none/x
    - text: x
show:
  cmd.run:
    - name: cat {{ d }}/bashrc {{ d }}/etc/motd
