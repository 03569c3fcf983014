{% for id, given in [('list', '[a, 1, true]'), ('number', '42'), ('float', '1.50'), ('truth', 'yes'), ('text', '"a\\n\\n"'), ('empty', '""')] %}
{{ id }}:
  file.managed:
    - name: {{ grains.tmpdir }}/{{ id }}
    - contents: {{ given }}
{% endfor %}
no_line_break:
  file.managed:
    - name: {{ grains.tmpdir }}/text
    - contents: a
    - contents_newline: false
of_pillar:
  file.managed:
    - name: {{ grains.tmpdir }}/list
    - contents_pillar: app:lines
of_grains:
  file.managed:
    - name: {{ grains.tmpdir }}/number
    - contents_grains: os_family
of_several:
  file.managed:
    - name: {{ grains.tmpdir }}/float
    - contents_pillar:
      - app:one
      - app:two
default:
  file.managed:
    - name: {{ grains.tmpdir }}/truth
    - contents_pillar: app:none
    - contents: x
templated:
  file.managed:
    - name: {{ grains.tmpdir }}/empty
    - template: jinja
    - contents: {% raw %}"{{ grains.id }} {{ who }}"{% endraw %}
    - context: {who: ann}
