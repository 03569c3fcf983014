# culprit: file[/srv/app] file[settings]
/srv/app:
  file.directory: []
settings:
  file.managed:
    - name: /srv/app/settings.ini
    - contents: |
        [main]
        debug = no
