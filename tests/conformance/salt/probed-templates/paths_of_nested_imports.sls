{% from "formula/map.jinja" import x, where %}
a:
  test.show_notification:
    - text: {{ x | json }}
b:
  test.show_notification:
    - text: {{ where() }} {{ tpldir }} {{ tplfile }}
