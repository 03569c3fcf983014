# culprit: file[/srv/app] file[note]
/srv/app:
  file.directory: []
note:
  file.append:
    - name: /srv/app/notes
    - text: x
