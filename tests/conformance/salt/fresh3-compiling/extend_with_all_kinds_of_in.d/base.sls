frontend:
  fakesvc.running:
    - name: front-1
frontend-two:
  fakesvc.running:
    - name: front-2
tell:
  cmd.run:
    - name: echo told
tls:
  file.managed:
    - name: {{ grains.tmpdir }}/tls.pem
    - contents: CERT
libs:
  fakepkg.installed:
    - names: [libssl, zlib]
pre:
  test.succeed_with_changes: []
