app_conf:
  file.managed:
    - name: {{ grains['tmpdir'] }}/app.conf
    - contents: |
        listen 80
app_link:
  file.symlink:
    - name: {{ grains['tmpdir'] }}/enabled.conf
    - target: {{ grains['tmpdir'] }}/app.conf
