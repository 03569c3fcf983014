prepare:
  file.managed:
    - name: {{ grains.tmpdir }}/token
    - contents: s3cret

uses-slots:
  file.managed:
    - name: {{ grains.tmpdir }}/from-slot
    - contents: __slot__:salt:test.echo(hello) ~ " world"
    - require:
      - file: prepare

cluster-text:
  test.show_notification:
    - text: __slot__:salt:grains.get(cluster).name ~ -cluster

token-read:
  test.show_notification:
    - text: __slot__:salt:file.read({{ grains.tmpdir }}/token)

not-a-slot:
  test.show_notification:
    - text: slot __slot__:salt:test.echo(no)

see:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/from-slot
