# {{ salt['test.echo']('this runs') }}
{# {{ nothing.at.all }} #}
first:
  test.show_notification:
    - text: one  # {% if false %}
second:
  test.show_notification:
    - text: two
# {% endif %}
{# #}third:  # {{ 'comment' }}
  test.show_notification:
    - text: {% raw %}"{{ not.rendered }} {% nor this %}"{% endraw %}
