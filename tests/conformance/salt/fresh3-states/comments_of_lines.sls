{% set d = grains.tmpdir %}
swap-off:
  file.comment:
    - name: {{ d }}/fstab
    - regex: '^/dev/vdb\s+none\s+swap'
    - backup: false
swap-off-again:
  file.comment:
    - name: {{ d }}/fstab
    - regex: '^/dev/vdb\s+none\s+swap'
locale:
  file.uncomment:
    - name: {{ d }}/locale.gen
    - regex: 'de_DE.UTF-8 UTF-8'
    - char: '# '
locale-on:
  file.uncomment:
    - name: {{ d }}/locale.gen
    - regex: en_US.UTF-8 UTF-8
unknown:
  file.uncomment:
    - name: {{ d }}/locale.gen
    - regex: xx_XX
ini:
  file.comment:
    - name: {{ d }}/php.ini
    - regex: ^display_errors
    - char: ';'
not-found-ignored:
  file.comment:
    - name: {{ d }}/php.ini
    - regex: ^memory
    - ignore_missing: true
show:
  cmd.run:
    - name: cat {{ d }}/fstab {{ d }}/locale.gen {{ d }}/php.ini
