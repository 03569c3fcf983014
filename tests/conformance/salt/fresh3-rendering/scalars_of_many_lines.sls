{% set dir = grains.tmpdir %}
keep:
  file.managed:
    - name: {{ dir }}/keep
    - contents: |+
        one

        two


strip:
  file.managed:
    - name: {{ dir }}/strip
    - contents: >-
        folded
        line

          kept deeper
        end
indented:
  file.managed:
    - name: {{ dir }}/indented
    - contents: |2-
         three spaces less two
        two
plain-over-lines:
  test.show_notification:
    - text: plain text that
        goes on   here

        and there # comment
quoted-over-lines:
  test.show_notification:
    - text: "tab\there \
        joined \x41\u00e9
        folded"
single:
  test.show_notification:
    - text: 'it''s \n raw
        {{ "two" }}'
see:
  cmd.run:
    - name: cat keep strip indented
    - cwd: {{ dir }}
