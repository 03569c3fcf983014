/srv/app:
  file.directory: []
settings:
  file.managed:
    - name: /srv/app/settings.ini
    - makedirs: true
    - contents: x
other:
  file.managed:
    - name: /srv/app/other.ini
    - contents: x
    - require:
      - file: /srv/app
