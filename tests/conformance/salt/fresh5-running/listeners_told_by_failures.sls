{% set root = grains['tmpdir'] %}
ca:
  file.managed:
    - name: {{ root }}/ca.pem
    - contents: CA 2
    - listen_in:
      - fakesvc: web
      - cmd: rehash
crl:
  file.managed:
    - name: {{ root }}/missing/crl.pem
    - contents: CRL
    - listen_in:
      - fakesvc: mail
half:
  test.fail_with_changes:
    - listen_in:
      - fakesvc: chat
web:
  fakesvc.running:
    - changes: true
mail:
  fakesvc.running:
    - reload: true
chat:
  fakesvc.running:
    - reload: true
rehash:
  cmd.wait:
    - name: echo rehash
    - cwd: {{ root }}
broken:
  fakesvc.running:
    - result: false
    - listen:
      - file: ca
fails_when_told:
  fakesvc.running:
    - watch_result: false
    - listen:
      - file: ca
      - file: crl
after_that:
  test.nop:
    - require:
      - fakesvc: fails_when_told
