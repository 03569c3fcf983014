{%- set S = grains['tmpdir'] %}
'0 absent':
  file.append:
    - name: {{ S }}/0absent/f
    - text: same
'0 other':
  file.append:
    - name: {{ S }}/0other/f
    - text: same
'0 noparent':
  file.append:
    - name: {{ S }}/0noparent/f
    - text: same
'0 nonl':
  file.append:
    - name: {{ S }}/0nonl/f
    - text: same
'1 absent':
  file.append:
    - name: {{ S }}/1absent/f
    - text: other
'1 other':
  file.append:
    - name: {{ S }}/1other/f
    - text: other
'1 noparent':
  file.append:
    - name: {{ S }}/1noparent/f
    - text: other
'1 nonl':
  file.append:
    - name: {{ S }}/1nonl/f
    - text: other
'2 absent':
  file.append:
    - name: {{ S }}/2absent/f
    - text: [same, other]
'2 other':
  file.append:
    - name: {{ S }}/2other/f
    - text: [same, other]
'2 noparent':
  file.append:
    - name: {{ S }}/2noparent/f
    - text: [same, other]
'2 nonl':
  file.append:
    - name: {{ S }}/2nonl/f
    - text: [same, other]
'3 absent':
  file.append:
    - name: {{ S }}/3absent/f
    - text:
      - |
        a
        b
'3 other':
  file.append:
    - name: {{ S }}/3other/f
    - text:
      - |
        a
        b
'3 noparent':
  file.append:
    - name: {{ S }}/3noparent/f
    - text:
      - |
        a
        b
'3 nonl':
  file.append:
    - name: {{ S }}/3nonl/f
    - text:
      - |
        a
        b
'4 absent':
  file.append:
    - name: {{ S }}/4absent/f
    - text: ""
'4 other':
  file.append:
    - name: {{ S }}/4other/f
    - text: ""
'4 noparent':
  file.append:
    - name: {{ S }}/4noparent/f
    - text: ""
'4 nonl':
  file.append:
    - name: {{ S }}/4nonl/f
    - text: ""
'5 absent':
  file.append:
    - name: {{ S }}/5absent/f
    - text: []
'5 other':
  file.append:
    - name: {{ S }}/5other/f
    - text: []
'5 noparent':
  file.append:
    - name: {{ S }}/5noparent/f
    - text: []
'5 nonl':
  file.append:
    - name: {{ S }}/5nonl/f
    - text: []
'6 absent':
  file.append:
    - name: {{ S }}/6absent/f
'6 other':
  file.append:
    - name: {{ S }}/6other/f
'6 noparent':
  file.append:
    - name: {{ S }}/6noparent/f
'6 nonl':
  file.append:
    - name: {{ S }}/6nonl/f
'7 absent':
  file.append:
    - name: {{ S }}/7absent/f
    - source: salt://src.txt
'7 other':
  file.append:
    - name: {{ S }}/7other/f
    - source: salt://src.txt
'7 noparent':
  file.append:
    - name: {{ S }}/7noparent/f
    - source: salt://src.txt
'7 nonl':
  file.append:
    - name: {{ S }}/7nonl/f
    - source: salt://src.txt
'8 absent':
  file.append:
    - name: {{ S }}/8absent/f
    - source: salt://none
'8 other':
  file.append:
    - name: {{ S }}/8other/f
    - source: salt://none
'8 noparent':
  file.append:
    - name: {{ S }}/8noparent/f
    - source: salt://none
'8 nonl':
  file.append:
    - name: {{ S }}/8nonl/f
    - source: salt://none
'9 absent':
  file.append:
    - name: {{ S }}/9absent/f
    - sources: [salt://src.txt]
'9 other':
  file.append:
    - name: {{ S }}/9other/f
    - sources: [salt://src.txt]
'9 noparent':
  file.append:
    - name: {{ S }}/9noparent/f
    - sources: [salt://src.txt]
'9 nonl':
  file.append:
    - name: {{ S }}/9nonl/f
    - sources: [salt://src.txt]
'10 absent':
  file.append:
    - name: {{ S }}/10absent/f
    - text: x
    - makedirs: true
'10 other':
  file.append:
    - name: {{ S }}/10other/f
    - text: x
    - makedirs: true
'10 noparent':
  file.append:
    - name: {{ S }}/10noparent/f
    - text: x
    - makedirs: true
'10 nonl':
  file.append:
    - name: {{ S }}/10nonl/f
    - text: x
    - makedirs: true
'11 absent':
  file.append:
    - name: {{ S }}/11absent/f
    - text: x
    - show_changes: false
'11 other':
  file.append:
    - name: {{ S }}/11other/f
    - text: x
    - show_changes: false
'11 noparent':
  file.append:
    - name: {{ S }}/11noparent/f
    - text: x
    - show_changes: false
'11 nonl':
  file.append:
    - name: {{ S }}/11nonl/f
    - text: x
    - show_changes: false
'12 absent':
  file.append:
    - name: {{ S }}/12absent/f
    - text: " other "
    - ignore_whitespace: false
'12 other':
  file.append:
    - name: {{ S }}/12other/f
    - text: " other "
    - ignore_whitespace: false
'12 noparent':
  file.append:
    - name: {{ S }}/12noparent/f
    - text: " other "
    - ignore_whitespace: false
'12 nonl':
  file.append:
    - name: {{ S }}/12nonl/f
    - text: " other "
    - ignore_whitespace: false
'13 absent':
  file.append:
    - name: {{ S }}/13absent/f
    - text: " o t"
'13 other':
  file.append:
    - name: {{ S }}/13other/f
    - text: " o t"
'13 noparent':
  file.append:
    - name: {{ S }}/13noparent/f
    - text: " o t"
'13 nonl':
  file.append:
    - name: {{ S }}/13nonl/f
    - text: " o t"
'14 absent':
  file.append:
    - name: {{ S }}/14absent/f
    - text: 5
'14 other':
  file.append:
    - name: {{ S }}/14other/f
    - text: 5
'14 noparent':
  file.append:
    - name: {{ S }}/14noparent/f
    - text: 5
'14 nonl':
  file.append:
    - name: {{ S }}/14nonl/f
    - text: 5
'15 absent':
  file.append:
    - name: {{ S }}/15absent/f
    - text: {a: 1}
'15 other':
  file.append:
    - name: {{ S }}/15other/f
    - text: {a: 1}
'15 noparent':
  file.append:
    - name: {{ S }}/15noparent/f
    - text: {a: 1}
'15 nonl':
  file.append:
    - name: {{ S }}/15nonl/f
    - text: {a: 1}
'16 absent':
  file.append:
    - name: {{ S }}/16absent/f
    - text: "a.c ["
'16 other':
  file.append:
    - name: {{ S }}/16other/f
    - text: "a.c ["
'16 noparent':
  file.append:
    - name: {{ S }}/16noparent/f
    - text: "a.c ["
'16 nonl':
  file.append:
    - name: {{ S }}/16nonl/f
    - text: "a.c ["
'17 absent':
  file.append:
    - name: {{ S }}/17absent/f
    - source: salt://src.txt
    - template: jinja
    - context: {v: 1}
'17 other':
  file.append:
    - name: {{ S }}/17other/f
    - source: salt://src.txt
    - template: jinja
    - context: {v: 1}
'17 noparent':
  file.append:
    - name: {{ S }}/17noparent/f
    - source: salt://src.txt
    - template: jinja
    - context: {v: 1}
'17 nonl':
  file.append:
    - name: {{ S }}/17nonl/f
    - source: salt://src.txt
    - template: jinja
    - context: {v: 1}
'18 absent':
  file.append:
    - name: {{ S }}/18absent/f
    - text: x
    - template: jinja
'18 other':
  file.append:
    - name: {{ S }}/18other/f
    - text: x
    - template: jinja
'18 noparent':
  file.append:
    - name: {{ S }}/18noparent/f
    - text: x
    - template: jinja
'18 nonl':
  file.append:
    - name: {{ S }}/18nonl/f
    - text: x
    - template: jinja
