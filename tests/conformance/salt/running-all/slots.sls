b:
  test.show_notification:
    - text: __slot__:salt:test.echo(hi) ~ _more
c:
  test.show_notification:
    - text: __slot__:salt:no.such(hi)
d:
  test.show_notification:
    - text: __slot__:nonsense
e:
  cmd.run:
    - name: __slot__:salt:test.echo("echo from slot")
f:
  test.show_notification:
    - text: __slot__:salt:test.arg(a, b=c).kwargs.b
