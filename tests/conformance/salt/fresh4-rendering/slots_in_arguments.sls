greeting:
  file.managed:
    - name: {{ grains['tmpdir'] }}/greeting
    - contents: __slot__:salt:test.echo(hello)
with_text:
  file.managed:
    - name: {{ grains['tmpdir'] }}/with_text
    - contents: __slot__:salt:test.echo(hello) ~ there
from_pillar:
  test.show_notification:
    - text: __slot__:salt:pillar.get(who, default=nobody)
attribute:
  test.show_notification:
    - text: __slot__:salt:test.arg(1, a=b).kwargs.a
unknown:
  test.show_notification:
    - text: __slot__:salt:nothing.here(1)
