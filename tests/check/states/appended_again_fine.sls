note:
  file.append:
    - name: /srv/notes
    - text: x
