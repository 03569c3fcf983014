{% set dir = grains['tmpdir'] ~ '/spool' %}
{% for path, text in [('a.log', 'x'), ('b.tmp', 'xx' * 40), ('old/c.log', 'y'), ('old/keep.txt', 'z'), ('empty/d.log', '')] %}
{{ dir }}/{{ path }}:
  file.managed:
    - contents: {{ text | tojson }}
    - contents_newline: false
    - makedirs: true
{% endfor %}

nothing here:
  file.tidied:
    - name: {{ dir }}
    - matches:
      - '.*\.bak$'
    - order: last

large ones:
  file.tidied:
    - name: {{ dir }}
    - size: 64
    - age_size_only: size
    - order: last

logs without the first:
  file.tidied:
    - name: {{ dir }}
    - matches:
      - '.*\.log$'
    - exclude:
      - a
    - order: last

both conditions:
  file.tidied:
    - name: {{ dir }}
    - size: 1k
    - age_size_logical_operator: and
    - order: last

no folder:
  file.tidied:
    - name: {{ dir }}/none
    - order: last

folders too:
  file.tidied:
    - name: {{ dir }}
    - matches:
      - old
      - 'emp'
    - rmdirs: true
    - order: last
