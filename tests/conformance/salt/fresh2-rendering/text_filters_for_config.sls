{% set t = 'The quick brown Fox' %}
{% for k, v in [
  ('title', 'some-name here' | title),
  ('capitalize', t | capitalize),
  ('truncate', t | truncate(12)),
  ('wordwrap', t | wordwrap(9) | replace('\n', '/')),
  ('wordcount', t | wordcount),
  ('center', 'x' | center(5)),
  ('format', '%03d-%s' | format(7, 'a')),
  ('split', t.split()[-1]),
  ('partition', 'key=value=x'.partition('=')),
  ('strip', '--a--'.strip('-')),
  ('replace', t | replace('o', '0', 1)),
  ('regex_replace', t | regex_replace('(q)(u)', '\\2\\1')),
  ('regex_search', t | regex_search('(b\\w+) (F)')),
  ('regex_match', t | regex_match('(\\w+) q')),
  ('int', '0x1f' | int(0, 16)),
  ('int_bad', 'abc' | int(5)),
  ('round', 3.14159 | round(2)),
  ('float', '2' | float),
  ('filesizeformat', 1500000 | filesizeformat),
  ('md5', 'salt' | md5),
  ('b64', 'salt' | base64_encode),
  ('quote', "it's" | quote),
  ('to_bool', ['yes' | to_bool, 'off' | to_bool, 1 | to_bool]),
  ('join', {'a': 1, 'b': 2} | join(',')),
  ('slice', t[4:9] ~ t[::-4]),
  ('in', 'quick' in t and 'slow' not in t),
] %}
{{ k }}:
  test.show_notification:
    - text: {{ (v | string) | yaml_dquote }}
{% endfor %}
