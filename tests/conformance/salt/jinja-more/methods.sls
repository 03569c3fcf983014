{% set text = ' Quack-Quack ' %}
{{ text.strip().lower().split('-')[0] }}:
  test.succeed_without_changes:
    - comment: {{ text.replace('Quack', 'duck').strip() }} {{ 'a,b'.split(',') | length }} {{ 'x'.upper() }} {{ '{0}-{1}'.format('p', 2) }}
{{ {'k': 'v'}.get('nothing', 'else') }}:
  test.nop:
    - names:
{%- for k, v in {'one': 1, 'two': 2}.items() %}
      - {{ k }}{{ v }}
{%- endfor %}
