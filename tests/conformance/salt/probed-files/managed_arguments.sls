{%- set S = grains['tmpdir'] %}
'0 absent':
  file.managed:
    - name: {{ S }}/0absent/f
    - contents_pillar: map
'0 other':
  file.managed:
    - name: {{ S }}/0other/f
    - contents_pillar: map
'1 absent':
  file.managed:
    - name: {{ S }}/1absent/f
    - contents_pillar: list
'1 other':
  file.managed:
    - name: {{ S }}/1other/f
    - contents_pillar: list
'2 absent':
  file.managed:
    - name: {{ S }}/2absent/f
    - contents_pillar: no
'2 other':
  file.managed:
    - name: {{ S }}/2other/f
    - contents_pillar: no
'3 absent':
  file.managed:
    - name: {{ S }}/3absent/f
    - contents_pillar: num
'3 other':
  file.managed:
    - name: {{ S }}/3other/f
    - contents_pillar: num
'4 absent':
  file.managed:
    - name: {{ S }}/4absent/f
    - contents_pillar: nested
'4 other':
  file.managed:
    - name: {{ S }}/4other/f
    - contents_pillar: nested
'5 absent':
  file.managed:
    - name: {{ S }}/5absent/f
    - contents_pillar: [a, b]
'5 other':
  file.managed:
    - name: {{ S }}/5other/f
    - contents_pillar: [a, b]
'6 absent':
  file.managed:
    - name: {{ S }}/6absent/f
    - contents_pillar: "map:x"
'6 other':
  file.managed:
    - name: {{ S }}/6other/f
    - contents_pillar: "map:x"
'7 absent':
  file.managed:
    - name: {{ S }}/7absent/f
    - contents_pillar: "map/x"
    - contents_delimiter: /
'7 other':
  file.managed:
    - name: {{ S }}/7other/f
    - contents_pillar: "map/x"
    - contents_delimiter: /
'8 absent':
  file.managed:
    - name: {{ S }}/8absent/f
    - contents_grains: id
'8 other':
  file.managed:
    - name: {{ S }}/8other/f
    - contents_grains: id
'9 absent':
  file.managed:
    - name: {{ S }}/9absent/f
    - contents_grains: osrelease_info
'9 other':
  file.managed:
    - name: {{ S }}/9other/f
    - contents_grains: osrelease_info
'10 absent':
  file.managed:
    - name: {{ S }}/10absent/f
    - contents_grains: none
'10 other':
  file.managed:
    - name: {{ S }}/10other/f
    - contents_grains: none
'11 absent':
  file.managed:
    - name: {{ S }}/11absent/f
    - contents: {a: 1}
'11 other':
  file.managed:
    - name: {{ S }}/11other/f
    - contents: {a: 1}
'12 absent':
  file.managed:
    - name: {{ S }}/12absent/f
    - contents: [1, 2, true]
'12 other':
  file.managed:
    - name: {{ S }}/12other/f
    - contents: [1, 2, true]
'13 absent':
  file.managed:
    - name: {{ S }}/13absent/f
    - contents: 5
'13 other':
  file.managed:
    - name: {{ S }}/13other/f
    - contents: 5
'14 absent':
  file.managed:
    - name: {{ S }}/14absent/f
    - contents: false
'14 other':
  file.managed:
    - name: {{ S }}/14other/f
    - contents: false
'15 absent':
  file.managed:
    - name: {{ S }}/15absent/f
    - contents: []
'15 other':
  file.managed:
    - name: {{ S }}/15other/f
    - contents: []
'16 absent':
  file.managed:
    - name: {{ S }}/16absent/f
    - contents: [a, {b: 1}]
'16 other':
  file.managed:
    - name: {{ S }}/16other/f
    - contents: [a, {b: 1}]
'17 absent':
  file.managed:
    - name: {{ S }}/17absent/f
    - contents: null
'17 other':
  file.managed:
    - name: {{ S }}/17other/f
    - contents: null
'18 absent':
  file.managed:
    - name: {{ S }}/18absent/f
    - contents_newline: false
    - contents: |
        a
        b
'18 other':
  file.managed:
    - name: {{ S }}/18other/f
    - contents_newline: false
    - contents: |
        a
        b
'19 absent':
  file.managed:
    - name: {{ S }}/19absent/f
    - contents: a
    - source: salt://src.txt
'19 other':
  file.managed:
    - name: {{ S }}/19other/f
    - contents: a
    - source: salt://src.txt
'20 absent':
  file.managed:
    - name: {{ S }}/20absent/f
    - contents: a
    - contents_pillar: a
'20 other':
  file.managed:
    - name: {{ S }}/20other/f
    - contents: a
    - contents_pillar: a
'21 absent':
  file.managed:
    - name: {{ S }}/21absent/f
    - source: salt://missing
'21 other':
  file.managed:
    - name: {{ S }}/21other/f
    - source: salt://missing
'22 absent':
  file.managed:
    - name: {{ S }}/22absent/f
    - source: [salt://missing, salt://src.txt]
'22 other':
  file.managed:
    - name: {{ S }}/22other/f
    - source: [salt://missing, salt://src.txt]
'23 absent':
  file.managed:
    - name: {{ S }}/23absent/f
    - source: []
'23 other':
  file.managed:
    - name: {{ S }}/23other/f
    - source: []
'24 absent':
  file.managed:
    - name: {{ S }}/24absent/f
    - source: [salt://missing]
'24 other':
  file.managed:
    - name: {{ S }}/24other/f
    - source: [salt://missing]
'25 absent':
  file.managed:
    - name: {{ S }}/25absent/f
    - source: /nowhere
'25 other':
  file.managed:
    - name: {{ S }}/25other/f
    - source: /nowhere
'26 absent':
  file.managed:
    - name: {{ S }}/26absent/f
    - source: {{ S }}/26absent/src
'26 other':
  file.managed:
    - name: {{ S }}/26other/f
    - source: {{ S }}/26other/src
'27 absent':
  file.managed:
    - name: {{ S }}/27absent/f
    - source: salt://folder
'27 other':
  file.managed:
    - name: {{ S }}/27other/f
    - source: salt://folder
'28 absent':
  file.managed:
    - name: {{ S }}/28absent/f
    - source: salt://src.txt
    - source_hash: md5=abc
'28 other':
  file.managed:
    - name: {{ S }}/28other/f
    - source: salt://src.txt
    - source_hash: md5=abc
'29 absent':
  file.managed:
    - name: {{ S }}/29absent/f
    - source: http://x.y/z
'29 other':
  file.managed:
    - name: {{ S }}/29other/f
    - source: http://x.y/z
'31 absent':
  file.managed:
    - name: {{ S }}/31absent/f
    - source: salt://src.txt
    - template: foo
'31 other':
  file.managed:
    - name: {{ S }}/31other/f
    - source: salt://src.txt
    - template: foo
'32 absent':
  file.managed:
    - name: {{ S }}/32absent/f
    - contents: a
    - mode: keep
'32 other':
  file.managed:
    - name: {{ S }}/32other/f
    - contents: a
    - mode: keep
'33 absent':
  file.managed:
    - name: {{ S }}/33absent/f
    - source: salt://src.txt
    - mode: keep
'33 other':
  file.managed:
    - name: {{ S }}/33other/f
    - source: salt://src.txt
    - mode: keep
'34 absent':
  file.managed:
    - name: {{ S }}/34absent/f
    - source: salt://src.txt
    - mode: keep
    - keep_source: false
'34 other':
  file.managed:
    - name: {{ S }}/34other/f
    - source: salt://src.txt
    - mode: keep
    - keep_source: false
'35 absent':
  file.managed:
    - name: {{ S }}/35absent/f
    - contents: a
    - mode: 644
'35 other':
  file.managed:
    - name: {{ S }}/35other/f
    - contents: a
    - mode: 644
'36 absent':
  file.managed:
    - name: {{ S }}/36absent/f
    - contents: a
    - mode: 0644
'36 other':
  file.managed:
    - name: {{ S }}/36other/f
    - contents: a
    - mode: 0644
'37 absent':
  file.managed:
    - name: {{ S }}/37absent/f
    - contents: a
    - mode: "u=rw"
'37 other':
  file.managed:
    - name: {{ S }}/37other/f
    - contents: a
    - mode: "u=rw"
'38 absent':
  file.managed:
    - name: {{ S }}/38absent/f
    - contents: a
    - user: nobodyhere
'38 other':
  file.managed:
    - name: {{ S }}/38other/f
    - contents: a
    - user: nobodyhere
'39 absent':
  file.managed:
    - name: {{ S }}/39absent/f
    - contents: a
    - group: nobodyhere
'39 other':
  file.managed:
    - name: {{ S }}/39other/f
    - contents: a
    - group: nobodyhere
'40 absent':
  file.managed:
    - name: {{ S }}/40absent/f
    - contents: "{{ 1 + 1 }}"
    - template: jinja
'40 other':
  file.managed:
    - name: {{ S }}/40other/f
    - contents: "{{ 1 + 1 }}"
    - template: jinja
'41 absent':
  file.managed:
    - name: {{ S }}/41absent/f
    - contents: "{% raw %}{{ name }} {{ colour }} {{ 1+1}}{% endraw %}"
    - template: jinja
    - colour: blue
'41 other':
  file.managed:
    - name: {{ S }}/41other/f
    - contents: "{% raw %}{{ name }} {{ colour }} {{ 1+1}}{% endraw %}"
    - template: jinja
    - colour: blue
'42 absent':
  file.managed:
    - name: {{ S }}/42absent/f
    - source: salt://bad.j2
    - template: jinja
'42 other':
  file.managed:
    - name: {{ S }}/42other/f
    - source: salt://bad.j2
    - template: jinja
'43 absent':
  file.managed:
    - name: {{ S }}/43absent/f
    - source: salt://undef.j2
    - template: jinja
'43 other':
  file.managed:
    - name: {{ S }}/43other/f
    - source: salt://undef.j2
    - template: jinja
'44 absent':
  file.managed:
    - name: {{ S }}/44absent/f
    - source: salt://src.txt
    - context: [a]
    - template: jinja
'44 other':
  file.managed:
    - name: {{ S }}/44other/f
    - source: salt://src.txt
    - context: [a]
    - template: jinja
'45 absent':
  file.managed:
    - name: {{ S }}/45absent/f
    - source: salt://src.txt
    - defaults: x
    - template: jinja
'45 other':
  file.managed:
    - name: {{ S }}/45other/f
    - source: salt://src.txt
    - defaults: x
    - template: jinja
'46 absent':
  file.managed:
    - name: {{ S }}/46absent/f
    - source: salt://src.txt
    - context: [a]
'46 other':
  file.managed:
    - name: {{ S }}/46other/f
    - source: salt://src.txt
    - context: [a]
'47 absent':
  file.managed:
    - name: {{ S }}/47absent/f
    - contents: a
    - dir_mode: 700
    - makedirs: true
'47 other':
  file.managed:
    - name: {{ S }}/47other/f
    - contents: a
    - dir_mode: 700
    - makedirs: true
'48 absent':
  file.managed:
    - contents: a
    - name: rel/path
'48 other':
  file.managed:
    - contents: a
    - name: rel/path
'49 absent':
  file.managed:
    - contents: a
    - name: {{ S }}/49absent/
'49 other':
  file.managed:
    - contents: a
    - name: {{ S }}/49other/
'50 absent':
  file.managed:
    - name: {{ S }}/50absent/f
    - contents: a
    - encoding: latin-1
'50 other':
  file.managed:
    - name: {{ S }}/50other/f
    - contents: a
    - encoding: latin-1
'53 absent':
  file.managed:
    - name: {{ S }}/53absent/f
    - contents: a
    - tmp_dir: {{ S }}/53absent
    - tmp_ext: .x
'53 other':
  file.managed:
    - name: {{ S }}/53other/f
    - contents: a
    - tmp_dir: {{ S }}/53other
    - tmp_ext: .x
'54 absent':
  file.managed:
    - name: {{ S }}/54absent/f
    - source: salt://src.txt?saltenv=base
'54 other':
  file.managed:
    - name: {{ S }}/54other/f
    - source: salt://src.txt?saltenv=base
'55 absent':
  file.managed:
    - name: {{ S }}/55absent/f
    - source: salt://src.txt
    - source_hash: sha256=0000000000000000000000000000000000000000000000000000000000000000
'55 other':
  file.managed:
    - name: {{ S }}/55other/f
    - source: salt://src.txt
    - source_hash: sha256=0000000000000000000000000000000000000000000000000000000000000000
'56 absent':
  file.managed:
    - name: {{ S }}/56absent/f
    - contents: a
    - allow_empty: false
'56 other':
  file.managed:
    - name: {{ S }}/56other/f
    - contents: a
    - allow_empty: false
'57 absent':
  file.managed:
    - name: {{ S }}/57absent/f
    - contents: ""
    - allow_empty: false
'57 other':
  file.managed:
    - name: {{ S }}/57other/f
    - contents: ""
    - allow_empty: false
'58 absent':
  file.managed:
    - name: {{ S }}/58absent/f
    - contents: a
    - unknown_arg: 3
'58 other':
  file.managed:
    - name: {{ S }}/58other/f
    - contents: a
    - unknown_arg: 3
'59 absent':
  file.managed:
    - name: {{ S }}/59absent/f
    - contents: a
    - replace: "no"
'59 other':
  file.managed:
    - name: {{ S }}/59other/f
    - contents: a
    - replace: "no"
'60 absent':
  file.managed:
    - name: {{ S }}/60absent/f
    - contents: a
    - create: "no"
'60 other':
  file.managed:
    - name: {{ S }}/60other/f
    - contents: a
    - create: "no"
