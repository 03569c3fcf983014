{% set root = grains['tmpdir'] %}
release:
  file.managed:
    - name: {{ root }}/release
    - contents: __slot__:salt:pillar.get(release)
of_a_list:
  file.managed:
    - name: {{ root }}/list
    - contents:
      - plain
      - __slot__:salt:pillar.get(db:host)
of_a_mapping:
  file.serialize:
    - name: {{ root }}/mapping.json
    - serializer: json
    - dataset:
        host: __slot__:salt:pillar.get(db:host)
        port: 5432
appended:
  file.managed:
    - name: {{ root }}/appended
    - contents: __slot__:salt:test.kwarg(user=nina, host=duck).user ~ @example.com
not_a_slot:
  file.managed:
    - name: {{ root }}/text
    - contents: see __slot__:salt:test.echo(x)
{% for file in ['release', 'list', 'mapping.json', 'appended', 'text'] %}
show_{{ file }}:
  cmd.run:
    - name: cat {{ root }}/{{ file }}
{% endfor %}
