literal_keep:
  file.managed:
    - name: {{ grains.tmpdir }}/keep
    - contents: |+
        first

        last

literal_strip:
  file.managed:
    - name: {{ grains.tmpdir }}/strip
    - contents: |-
          indented
            more
folded:
  file.managed:
    - name: {{ grains.tmpdir }}/folded
    - contents: >
        one line
        of words

        a paragraph
          - kept
          - as is
        end
indicated:
  file.managed:
    - name: {{ grains.tmpdir }}/indicated
    - contents: |2-
          four spaces more
        two
plain:
  test.show_notification:
    - text: a plain scalar
        that goes on
        # not a comment? no: a comment
double:
  test.show_notification:
    - text: "a\tb \
        joined
        folded"
single:
  test.show_notification:
    - text: 'don''t

        break'
