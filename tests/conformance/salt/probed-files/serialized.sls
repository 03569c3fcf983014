{%- set S = grains['tmpdir'] %}
'0 other':
  file.serialize:
    - name: {{ S }}/0other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: yaml
'0 dir':
  file.serialize:
    - name: {{ S }}/0dir/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: yaml
'1 other':
  file.serialize:
    - name: {{ S }}/1other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: json
'1 dir':
  file.serialize:
    - name: {{ S }}/1dir/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: json
'2 other':
  file.serialize:
    - name: {{ S }}/2other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: python
'2 dir':
  file.serialize:
    - name: {{ S }}/2dir/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: python
'3 other':
  file.serialize:
    - name: {{ S }}/3other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: configparser
'3 dir':
  file.serialize:
    - name: {{ S }}/3dir/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: configparser
'4 other':
  file.serialize:
    - name: {{ S }}/4other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: toml
'4 dir':
  file.serialize:
    - name: {{ S }}/4dir/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: toml
'5 other':
  file.serialize:
    - name: {{ S }}/5other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: plist
'5 dir':
  file.serialize:
    - name: {{ S }}/5dir/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: plist
'7 other':
  file.serialize:
    - name: {{ S }}/7other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: bogus
'7 dir':
  file.serialize:
    - name: {{ S }}/7dir/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: bogus
'8 other':
  file.serialize:
    - name: {{ S }}/8other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: JSON
'8 dir':
  file.serialize:
    - name: {{ S }}/8dir/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: JSON
'10 other':
  file.serialize:
    - name: {{ S }}/10other/f
    - dataset: {b: 1}
'10 dir':
  file.serialize:
    - name: {{ S }}/10dir/f
    - dataset: {b: 1}
'11 other':
  file.serialize:
    - name: {{ S }}/11other/f
    - dataset: {b: 1}
    - serializer: json
'11 dir':
  file.serialize:
    - name: {{ S }}/11dir/f
    - dataset: {b: 1}
    - serializer: json
'12 other':
  file.serialize:
    - name: {{ S }}/12other/f
    - dataset: {b: 1}
    - serializer: json
    - formatter: json
'12 dir':
  file.serialize:
    - name: {{ S }}/12dir/f
    - dataset: {b: 1}
    - serializer: json
    - formatter: json
'13 other':
  file.serialize:
    - name: {{ S }}/13other/f
    - formatter: json
'13 dir':
  file.serialize:
    - name: {{ S }}/13dir/f
    - formatter: json
'14 other':
  file.serialize:
    - name: {{ S }}/14other/f
    - dataset_pillar: app
    - formatter: json
'14 dir':
  file.serialize:
    - name: {{ S }}/14dir/f
    - dataset_pillar: app
    - formatter: json
'15 other':
  file.serialize:
    - name: {{ S }}/15other/f
    - dataset_pillar: none
    - formatter: json
'15 dir':
  file.serialize:
    - name: {{ S }}/15dir/f
    - dataset_pillar: none
    - formatter: json
'16 other':
  file.serialize:
    - name: {{ S }}/16other/f
    - dataset_pillar: app:list
    - formatter: yaml
'16 dir':
  file.serialize:
    - name: {{ S }}/16dir/f
    - dataset_pillar: app:list
    - formatter: yaml
'17 other':
  file.serialize:
    - name: {{ S }}/17other/f
    - dataset_pillar: app
    - dataset: {a: 1}
'17 dir':
  file.serialize:
    - name: {{ S }}/17dir/f
    - dataset_pillar: app
    - dataset: {a: 1}
'18 other':
  file.serialize:
    - name: {{ S }}/18other/f
    - dataset: [1, 2]
    - formatter: json
'18 dir':
  file.serialize:
    - name: {{ S }}/18dir/f
    - dataset: [1, 2]
    - formatter: json
'19 other':
  file.serialize:
    - name: {{ S }}/19other/f
    - dataset: text
    - formatter: json
'19 dir':
  file.serialize:
    - name: {{ S }}/19dir/f
    - dataset: text
    - formatter: json
'20 other':
  file.serialize:
    - name: {{ S }}/20other/f
    - dataset: 5
    - formatter: yaml
'20 dir':
  file.serialize:
    - name: {{ S }}/20dir/f
    - dataset: 5
    - formatter: yaml
'21 other':
  file.serialize:
    - name: {{ S }}/21other/f
    - dataset: text
    - formatter: yaml
'21 dir':
  file.serialize:
    - name: {{ S }}/21dir/f
    - dataset: text
    - formatter: yaml
'22 other':
  file.serialize:
    - name: {{ S }}/22other/f
    - dataset: {}
    - formatter: yaml
'22 dir':
  file.serialize:
    - name: {{ S }}/22dir/f
    - dataset: {}
    - formatter: yaml
'23 other':
  file.serialize:
    - name: {{ S }}/23other/f
    - dataset: []
    - formatter: json
'23 dir':
  file.serialize:
    - name: {{ S }}/23dir/f
    - dataset: []
    - formatter: json
'24 other':
  file.serialize:
    - name: {{ S }}/24other/f
    - dataset: {b: 1}
    - formatter: json
    - merge_if_exists: true
'24 dir':
  file.serialize:
    - name: {{ S }}/24dir/f
    - dataset: {b: 1}
    - formatter: json
    - merge_if_exists: true
'25 other':
  file.serialize:
    - name: {{ S }}/25other/f
    - dataset: {b: 1}
    - formatter: yaml
    - merge_if_exists: true
'25 dir':
  file.serialize:
    - name: {{ S }}/25dir/f
    - dataset: {b: 1}
    - formatter: yaml
    - merge_if_exists: true
'26 other':
  file.serialize:
    - name: {{ S }}/26other/f
    - dataset: {b: 1}
    - formatter: json
    - serializer_opts: [indent: 4]
'26 dir':
  file.serialize:
    - name: {{ S }}/26dir/f
    - dataset: {b: 1}
    - formatter: json
    - serializer_opts: [indent: 4]
'27 other':
  file.serialize:
    - name: {{ S }}/27other/f
    - dataset: {b: 1, a: 2}
    - formatter: json
    - serializer_opts: [sort_keys: false]
'27 dir':
  file.serialize:
    - name: {{ S }}/27dir/f
    - dataset: {b: 1, a: 2}
    - formatter: json
    - serializer_opts: [sort_keys: false]
'28 other':
  file.serialize:
    - name: {{ S }}/28other/f
    - dataset: {b: {c: [1, {d: 2}]}}
    - formatter: yaml
    - serializer_opts: [default_flow_style: true]
'28 dir':
  file.serialize:
    - name: {{ S }}/28dir/f
    - dataset: {b: {c: [1, {d: 2}]}}
    - formatter: yaml
    - serializer_opts: [default_flow_style: true]
'29 other':
  file.serialize:
    - name: {{ S }}/29other/f
    - dataset: {b: 1, a: 2}
    - formatter: json
    - serializer_opts:
      - indent: null
      - separators: [",", ":"]
'29 dir':
  file.serialize:
    - name: {{ S }}/29dir/f
    - dataset: {b: 1, a: 2}
    - formatter: json
    - serializer_opts:
      - indent: null
      - separators: [",", ":"]
'30 other':
  file.serialize:
    - name: {{ S }}/30other/f
    - dataset: {b: 1}
    - formatter: json
    - show_changes: false
'30 dir':
  file.serialize:
    - name: {{ S }}/30dir/f
    - dataset: {b: 1}
    - formatter: json
    - show_changes: false
'31 other':
  file.serialize:
    - name: {{ S }}/31other/f
    - dataset: {b: 1}
    - formatter: json
    - create: false
'31 dir':
  file.serialize:
    - name: {{ S }}/31dir/f
    - dataset: {b: 1}
    - formatter: json
    - create: false
'32 other':
  file.serialize:
    - name: {{ S }}/32other/f
    - dataset: {b: 1}
    - formatter: json
    - makedirs: true
'32 dir':
  file.serialize:
    - name: {{ S }}/32dir/f
    - dataset: {b: 1}
    - formatter: json
    - makedirs: true
'33 other':
  file.serialize:
    - name: {{ S }}/33other/f
    - dataset: {b: 1}
    - formatter: json
    - mode: 600
'33 dir':
  file.serialize:
    - name: {{ S }}/33dir/f
    - dataset: {b: 1}
    - formatter: json
    - mode: 600
'34 other':
  file.serialize:
    - name: {{ S }}/34other/f
    - dataset: {b: 1}
    - formatter: json
    - mode: keep
'35 other':
  file.serialize:
    - name: {{ S }}/35other/f
    - dataset: {b: 1}
    - formatter: json
    - user: nobodyhere
'36 other':
  file.serialize:
    - name: {{ S }}/36other/f
    - dataset: {sec: {k: v, n: 5, l: [1,2]}, other: {x: true}}
    - formatter: configparser
'36 dir':
  file.serialize:
    - name: {{ S }}/36dir/f
    - dataset: {sec: {k: v, n: 5, l: [1,2]}, other: {x: true}}
    - formatter: configparser
'37 other':
  file.serialize:
    - name: {{ S }}/37other/f
    - dataset: {sec: {k: v}}
    - formatter: configparser
    - merge_if_exists: true
'37 dir':
  file.serialize:
    - name: {{ S }}/37dir/f
    - dataset: {sec: {k: v}}
    - formatter: configparser
    - merge_if_exists: true
'38 other':
  file.serialize:
    - name: {{ S }}/38other/f
    - dataset: {sec: {k: v}}
    - formatter: toml
'38 dir':
  file.serialize:
    - name: {{ S }}/38dir/f
    - dataset: {sec: {k: v}}
    - formatter: toml
'39 other':
  file.serialize:
    - name: {{ S }}/39other/f
    - dataset: {sec: {k: v, n: 5, f: 1.5, t: true, l: [1, 2], s: {deep: x}}, top: 1}
    - formatter: toml
'39 dir':
  file.serialize:
    - name: {{ S }}/39dir/f
    - dataset: {sec: {k: v, n: 5, f: 1.5, t: true, l: [1, 2], s: {deep: x}}, top: 1}
    - formatter: toml
'40 other':
  file.serialize:
    - name: {{ S }}/40other/f
    - dataset: {a: "multi\nline", b: "yes", c: "1", d: ~}
    - formatter: yaml
'40 dir':
  file.serialize:
    - name: {{ S }}/40dir/f
    - dataset: {a: "multi\nline", b: "yes", c: "1", d: ~}
    - formatter: yaml
'41 other':
  file.serialize:
    - name: {{ S }}/41other/f
    - dataset: {a: é}
    - formatter: json
'41 dir':
  file.serialize:
    - name: {{ S }}/41dir/f
    - dataset: {a: é}
    - formatter: json
'42 other':
  file.serialize:
    - name: {{ S }}/42other/f
    - dataset: {a: é}
    - formatter: yaml
'42 dir':
  file.serialize:
    - name: {{ S }}/42dir/f
    - dataset: {a: é}
    - formatter: yaml
'43 other':
  file.serialize:
    - name: {{ S }}/43other/f
    - dataset: {b: 1}
    - formatter: json
    - template: jinja
'43 dir':
  file.serialize:
    - name: {{ S }}/43dir/f
    - dataset: {b: 1}
    - formatter: json
    - template: jinja
'44 other':
  file.serialize:
    - name: {{ S }}/44other/f
    - dataset: {b: 1}
    - formatter: json
    - source: salt://x
'44 dir':
  file.serialize:
    - name: {{ S }}/44dir/f
    - dataset: {b: 1}
    - formatter: json
    - source: salt://x
'45 other':
  file.serialize:
    - name: {{ S }}/45other/f
    - dataset: {b: 1}
    - formatter: json
    - contents: x
'45 dir':
  file.serialize:
    - name: {{ S }}/45dir/f
    - dataset: {b: 1}
    - formatter: json
    - contents: x
'46 other':
  file.serialize:
    - name: {{ S }}/46other/f
    - dataset: {b: 1}
    - formatter: json
    - serializer_opts: {indent: 4}
'46 dir':
  file.serialize:
    - name: {{ S }}/46dir/f
    - dataset: {b: 1}
    - formatter: json
    - serializer_opts: {indent: 4}
'48 other':
  file.serialize:
    - name: {{ S }}/48other/f
    - dataset: {b: 1}
    - formatter: yaml
    - serializer_opts:
      - explicit_start: true
      - indent: 4
      - width: 80
'48 dir':
  file.serialize:
    - name: {{ S }}/48dir/f
    - dataset: {b: 1}
    - formatter: yaml
    - serializer_opts:
      - explicit_start: true
      - indent: 4
      - width: 80
'49 other':
  file.serialize:
    - name: {{ S }}/49other/f
    - dataset: {b: 1}
    - formatter: json
    - backup: minion
'50 dir':
  file.serialize:
    - name: {{ S }}/50dir/f
    - dataset: {a: {b: [1,2]}}
    - formatter: json
    - merge_if_exists: true
    - deserializer_opts: [x: y]
