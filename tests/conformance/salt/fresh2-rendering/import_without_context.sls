{% set domain = 'example.org' %}
{% from 'lib.jinja' import vhost %}
{% from 'lib.jinja' import vhost as ctx_vhost with context %}
{% import 'lib.jinja' as lib %}
plain:
  test.show_notification:
    - text: {{ vhost('a') }}
with_context:
  test.show_notification:
    - text: {{ ctx_vhost('b') }}
as_module:
  test.show_notification:
    - text: {{ lib.vhost('c') }} {{ lib.port }} {{ lib.secret is defined }}
