# culprit: file[/srv/app] cmd[make]
/srv/app:
  file.directory: []
make:
  cmd.run:
    - name: touch made
    - cwd: /srv/app
    - creates: /srv/app/made
