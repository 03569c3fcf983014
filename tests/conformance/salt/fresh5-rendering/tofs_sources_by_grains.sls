{%- from "app/libtofs.jinja" import files_switch with context %}
app-config-file:
  file.managed:
    - name: {{ grains['tmpdir'] }}/app.conf
    - source: {{ files_switch(['app.conf.jinja', 'app.conf'], lookup='app-config-file') }}
    - template: jinja
    - context:
        workers: 4
app-banner-file:
  file.managed:
    - name: {{ grains['tmpdir'] }}/banner
    - source: {{ files_switch(['banner']) }}
show_both:
  cmd.run:
    - name: cat {{ grains['tmpdir'] }}/app.conf {{ grains['tmpdir'] }}/banner
