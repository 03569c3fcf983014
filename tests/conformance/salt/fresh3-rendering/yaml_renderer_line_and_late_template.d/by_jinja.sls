#!jinja|yaml
late:
  file.managed:
    - name: {{ grains.tmpdir }}/late
    - template: jinja
    - contents: |
        early {{ grains.app.port }}
        {% raw %}late {{ grains['app']['port'] + 1 }} {{ who }}{% endraw %}
    - context:
        who: {{ sls }}
read-late:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/late
