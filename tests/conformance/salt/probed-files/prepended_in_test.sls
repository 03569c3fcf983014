{%- set S = grains['tmpdir'] %}
'0 other':
  file.prepend:
    - name: {{ S }}/0other/f
    - text: same
'0 noparent':
  file.prepend:
    - name: {{ S }}/0noparent/f
    - text: same
'0 nonl':
  file.prepend:
    - name: {{ S }}/0nonl/f
    - text: same
'1 other':
  file.prepend:
    - name: {{ S }}/1other/f
    - text: other
'1 noparent':
  file.prepend:
    - name: {{ S }}/1noparent/f
    - text: other
'1 nonl':
  file.prepend:
    - name: {{ S }}/1nonl/f
    - text: other
'2 other':
  file.prepend:
    - name: {{ S }}/2other/f
    - text: [same, other]
'2 noparent':
  file.prepend:
    - name: {{ S }}/2noparent/f
    - text: [same, other]
'2 nonl':
  file.prepend:
    - name: {{ S }}/2nonl/f
    - text: [same, other]
'3 other':
  file.prepend:
    - name: {{ S }}/3other/f
    - text:
      - |
        a
        b
'3 noparent':
  file.prepend:
    - name: {{ S }}/3noparent/f
    - text:
      - |
        a
        b
'3 nonl':
  file.prepend:
    - name: {{ S }}/3nonl/f
    - text:
      - |
        a
        b
'4 other':
  file.prepend:
    - name: {{ S }}/4other/f
    - text: ""
'4 noparent':
  file.prepend:
    - name: {{ S }}/4noparent/f
    - text: ""
'4 nonl':
  file.prepend:
    - name: {{ S }}/4nonl/f
    - text: ""
'5 other':
  file.prepend:
    - name: {{ S }}/5other/f
    - text: []
'5 noparent':
  file.prepend:
    - name: {{ S }}/5noparent/f
    - text: []
'5 nonl':
  file.prepend:
    - name: {{ S }}/5nonl/f
    - text: []
'6 other':
  file.prepend:
    - name: {{ S }}/6other/f
'6 noparent':
  file.prepend:
    - name: {{ S }}/6noparent/f
'6 nonl':
  file.prepend:
    - name: {{ S }}/6nonl/f
'7 other':
  file.prepend:
    - name: {{ S }}/7other/f
    - source: salt://src.txt
'7 noparent':
  file.prepend:
    - name: {{ S }}/7noparent/f
    - source: salt://src.txt
'7 nonl':
  file.prepend:
    - name: {{ S }}/7nonl/f
    - source: salt://src.txt
'8 other':
  file.prepend:
    - name: {{ S }}/8other/f
    - source: salt://none
'8 noparent':
  file.prepend:
    - name: {{ S }}/8noparent/f
    - source: salt://none
'8 nonl':
  file.prepend:
    - name: {{ S }}/8nonl/f
    - source: salt://none
'9 other':
  file.prepend:
    - name: {{ S }}/9other/f
    - sources: [salt://src.txt]
'9 noparent':
  file.prepend:
    - name: {{ S }}/9noparent/f
    - sources: [salt://src.txt]
'9 nonl':
  file.prepend:
    - name: {{ S }}/9nonl/f
    - sources: [salt://src.txt]
'10 other':
  file.prepend:
    - name: {{ S }}/10other/f
    - text: x
    - makedirs: true
'10 noparent':
  file.prepend:
    - name: {{ S }}/10noparent/f
    - text: x
    - makedirs: true
'10 nonl':
  file.prepend:
    - name: {{ S }}/10nonl/f
    - text: x
    - makedirs: true
'11 other':
  file.prepend:
    - name: {{ S }}/11other/f
    - text: x
    - show_changes: false
'11 noparent':
  file.prepend:
    - name: {{ S }}/11noparent/f
    - text: x
    - show_changes: false
'11 nonl':
  file.prepend:
    - name: {{ S }}/11nonl/f
    - text: x
    - show_changes: false
'12 other':
  file.prepend:
    - name: {{ S }}/12other/f
    - text: [a, b]
    - header: true
'12 noparent':
  file.prepend:
    - name: {{ S }}/12noparent/f
    - text: [a, b]
    - header: true
'12 nonl':
  file.prepend:
    - name: {{ S }}/12nonl/f
    - text: [a, b]
    - header: true
'13 other':
  file.prepend:
    - name: {{ S }}/13other/f
    - text: [other, a]
    - header: true
'13 noparent':
  file.prepend:
    - name: {{ S }}/13noparent/f
    - text: [other, a]
    - header: true
'13 nonl':
  file.prepend:
    - name: {{ S }}/13nonl/f
    - text: [other, a]
    - header: true
'14 other':
  file.prepend:
    - name: {{ S }}/14other/f
    - text: 5
'14 noparent':
  file.prepend:
    - name: {{ S }}/14noparent/f
    - text: 5
'14 nonl':
  file.prepend:
    - name: {{ S }}/14nonl/f
    - text: 5
'15 other':
  file.prepend:
    - name: {{ S }}/15other/f
    - text: {a: 1}
'15 noparent':
  file.prepend:
    - name: {{ S }}/15noparent/f
    - text: {a: 1}
'15 nonl':
  file.prepend:
    - name: {{ S }}/15nonl/f
    - text: {a: 1}
