# culprit: file[/srv/app] file[/srv/app/current]
/srv/app:
  file.directory: []
/srv/app/current:
  file.symlink:
    - target: /srv/app/one
