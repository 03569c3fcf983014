{% for n, result in [('m1', 'fail_without_changes'), ('m2', 'succeed_without_changes'), ('m3', 'succeed_with_changes')] %}
{{ n }}:
  test.{{ result }}: []
{% endfor %}
one_of:
  test.nop:
    - require_any: [{test: m1}, {test: m2}]
none_of:
  test.nop:
    - require_any: [{test: m1}]
    - require: [{test: m2}]
watches:
  service.running:
    - watch_any: [{test: m1}, {test: m3}]
quiet:
  service.running:
    - watch_any: [{test: m1}, {test: m2}]
changed:
  test.nop:
    - onchanges_any: [{test: m1}, {test: m2}, {test: m3}]
failed:
  test.nop:
    - onfail_any: [{test: m1}, {test: m2}]
not_failed:
  test.nop:
    - onfail_any: [{test: m2}, {test: m3}]
