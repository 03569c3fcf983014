{% set guards = [
  ('both_true', '["true", "true"]', none),
  ('one_false', '["true", "false"]', none),
  ('unless_all', none, '["true", "true"]'),
  ('unless_one', none, '["true", "false"]'),
  ('mixed', '"true"', '"false"'),
  ('empty_lists', '[]', '[]'),
] %}
{% for id, only, unless in guards %}
{{ id }}:
  test.succeed_with_changes:
{% if only %}
    - onlyif: {{ only }}
{% endif %}
{% if unless %}
    - unless: {{ unless }}
{% endif %}
{% if not only and not unless %}
    []
{% endif %}
{% endfor %}
on_skipped:
  test.nop:
    - onchanges:
      - test: one_false
require_skipped:
  test.nop:
    - require:
      - test: unless_all
unquoted_true:
  test.nop:
    - onlyif: true
unquoted_false:
  test.nop:
    - unless: false
by_function:
  test.nop:
    - onlyif:
      - fun: file.file_exists
        path: {{ grains.tmpdir }}/none
two_functions:
  test.nop:
    - unless:
      - fun: test.true
      - fun: test.false
