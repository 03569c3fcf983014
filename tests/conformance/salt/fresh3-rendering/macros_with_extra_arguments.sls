{%- from "lib/macros.sls" import service_block as svc, note with context %}
{%- import "lib/macros.sls" as lib with context %}
{{ svc('web', 'web-conf', 'web-user', enable=true, reload=true) }}
{{ svc('db') }}
{% call(item, number) note('steps', ['stop', 'copy']) -%}
{{ number }}. {{ item | title }}
{%- endcall %}
names:
  test.show_notification:
    - text: {{ lib.note.name }} {{ lib.note.arguments | join(',') }} {{ lib.constant }} {{ svc.catch_varargs }}
web-conf:
  test.nop
web-user:
  test.nop
