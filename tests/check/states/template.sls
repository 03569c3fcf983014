# culprit: file[/srv/sites] file[/srv/sites/b.conf]
# culprit: file[/srv/sites] file[/srv/sites/a.conf]
/srv/sites:
  file.directory
{% for name in ['a', 'b'] %}
/srv/sites/{{ name }}.conf:
  file.managed:
    - contents: {{ name }}
{% endfor %}
