{% set conf = grains.tmpdir %}
.base: &base
  mode: '0644'
  user: root
.secret: &secret
  mode: '0600'
{{ conf }}/a:
  file.managed:
    - contents: a
    - context:
        <<: *base
        mode: '0640'
{{ conf }}/b:
  file.managed:
    - contents: b
    - context:
        <<: [*secret, *base]
