{%- import_json "data/releases.json" as releases %}
{%- load_yaml as wanted %}
app: '1.10'
plugin: {{ grains.release_channel }}
{%- endload %}
{%- load_json as flags %}
{"enable": true, "reload": false, "none": null}
{%- endload %}
{%- for item in releases[grains.release_channel] if item.name in wanted %}
{{ item.name }}:
  fakepkg.installed:
    - version: {{ item.version | yaml_encode }}
    - changes: {{ salt['pkg.version_cmp'](item.version, wanted[item.name]) == -1 }}
{%- else %}
nothing:
  test.nop: []
{%- endfor %}
app-service:
  fakesvc.running: {{ [{'name': 'app'}, {'enable': flags.enable}, {'reload': flags.reload}] | yaml }}
shown:
  test.show_notification:
    - text: {{ flags.none is none }} {{ flags.none }} {{ releases | length }} {{ releases.stable[0].tags | tojson | yaml_encode }}
