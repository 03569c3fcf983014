{% set root = grains['tmpdir'] %}
cdrom_off:
  file.comment:
    - name: {{ root }}/sources.list
    - regex: ^deb cdrom:.*$
    - char: '## '

main_on:
  file.uncomment:
    - name: {{ root }}/sources.list
    - regex: deb http://deb.debian.org

main_on_again:
  file.uncomment:
    - name: {{ root }}/sources.list
    - regex: deb http://deb.debian.org

cdrom_off_again:
  file.comment:
    - name: {{ root }}/sources.list
    - regex: ^deb cdrom:.*$
    - char: '## '

old_debs:
  file.tidied:
    - name: {{ root }}/archives
    - matches:
      - '.*\.deb$'

nothing_matches:
  file.tidied:
    - name: {{ root }}/archives
    - matches:
      - '.*\.rpm$'

no_such_folder:
  file.tidied:
    - name: {{ root }}/none

lock_stays:
  file.exists:
    - name: {{ root }}/archives/lock
    - require:
      - file: old_debs

result:
  cmd.run:
    - name: cat {{ root }}/sources.list
