config:
  test.succeed_with_changes
there:
  mount.mounted:
    - name: /srv/there
    - device: /dev/sdy1
    - fstype: ext4
    - opts: defaults
    - watch:
      - test: config
noopts:
  mount.mounted:
    - name: /srv/other
    - device: /dev/sdy2
    - fstype: ext4
    - watch:
      - test: config
waited:
  module.wait:
    - name: test.echo
    - text: hello
    - watch:
      - test: config
