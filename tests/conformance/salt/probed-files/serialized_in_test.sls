{%- set S = grains['tmpdir'] %}
'0 other':
  file.serialize:
    - name: {{ S }}/0other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: yaml
'0 dead':
  file.serialize:
    - name: {{ S }}/0dead/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: yaml
'1 other':
  file.serialize:
    - name: {{ S }}/1other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: json
'1 dead':
  file.serialize:
    - name: {{ S }}/1dead/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: json
'2 other':
  file.serialize:
    - name: {{ S }}/2other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: python
'2 dead':
  file.serialize:
    - name: {{ S }}/2dead/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: python
'3 other':
  file.serialize:
    - name: {{ S }}/3other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: configparser
'3 dead':
  file.serialize:
    - name: {{ S }}/3dead/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: configparser
'4 other':
  file.serialize:
    - name: {{ S }}/4other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: toml
'4 dead':
  file.serialize:
    - name: {{ S }}/4dead/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: toml
'5 other':
  file.serialize:
    - name: {{ S }}/5other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: plist
'5 dead':
  file.serialize:
    - name: {{ S }}/5dead/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: plist
'7 other':
  file.serialize:
    - name: {{ S }}/7other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: bogus
'7 dead':
  file.serialize:
    - name: {{ S }}/7dead/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: bogus
'8 other':
  file.serialize:
    - name: {{ S }}/8other/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: JSON
'8 dead':
  file.serialize:
    - name: {{ S }}/8dead/f
    - dataset: {b: 1, a: [1, two, null, true], c: {x: "5"}}
    - formatter: JSON
'10 other':
  file.serialize:
    - name: {{ S }}/10other/f
    - dataset: {b: 1}
'10 dead':
  file.serialize:
    - name: {{ S }}/10dead/f
    - dataset: {b: 1}
'11 other':
  file.serialize:
    - name: {{ S }}/11other/f
    - dataset: {b: 1}
    - serializer: json
'11 dead':
  file.serialize:
    - name: {{ S }}/11dead/f
    - dataset: {b: 1}
    - serializer: json
'12 other':
  file.serialize:
    - name: {{ S }}/12other/f
    - dataset: {b: 1}
    - serializer: json
    - formatter: json
'12 dead':
  file.serialize:
    - name: {{ S }}/12dead/f
    - dataset: {b: 1}
    - serializer: json
    - formatter: json
'13 other':
  file.serialize:
    - name: {{ S }}/13other/f
    - formatter: json
'13 dead':
  file.serialize:
    - name: {{ S }}/13dead/f
    - formatter: json
'14 other':
  file.serialize:
    - name: {{ S }}/14other/f
    - dataset_pillar: app
    - formatter: json
'14 dead':
  file.serialize:
    - name: {{ S }}/14dead/f
    - dataset_pillar: app
    - formatter: json
'15 other':
  file.serialize:
    - name: {{ S }}/15other/f
    - dataset_pillar: none
    - formatter: json
'15 dead':
  file.serialize:
    - name: {{ S }}/15dead/f
    - dataset_pillar: none
    - formatter: json
'16 other':
  file.serialize:
    - name: {{ S }}/16other/f
    - dataset_pillar: app:list
    - formatter: yaml
'16 dead':
  file.serialize:
    - name: {{ S }}/16dead/f
    - dataset_pillar: app:list
    - formatter: yaml
'17 other':
  file.serialize:
    - name: {{ S }}/17other/f
    - dataset_pillar: app
    - dataset: {a: 1}
'17 dead':
  file.serialize:
    - name: {{ S }}/17dead/f
    - dataset_pillar: app
    - dataset: {a: 1}
'18 other':
  file.serialize:
    - name: {{ S }}/18other/f
    - dataset: [1, 2]
    - formatter: json
'18 dead':
  file.serialize:
    - name: {{ S }}/18dead/f
    - dataset: [1, 2]
    - formatter: json
'19 other':
  file.serialize:
    - name: {{ S }}/19other/f
    - dataset: text
    - formatter: json
'19 dead':
  file.serialize:
    - name: {{ S }}/19dead/f
    - dataset: text
    - formatter: json
'20 other':
  file.serialize:
    - name: {{ S }}/20other/f
    - dataset: 5
    - formatter: yaml
'20 dead':
  file.serialize:
    - name: {{ S }}/20dead/f
    - dataset: 5
    - formatter: yaml
'21 other':
  file.serialize:
    - name: {{ S }}/21other/f
    - dataset: text
    - formatter: yaml
'21 dead':
  file.serialize:
    - name: {{ S }}/21dead/f
    - dataset: text
    - formatter: yaml
'22 other':
  file.serialize:
    - name: {{ S }}/22other/f
    - dataset: {}
    - formatter: yaml
'22 dead':
  file.serialize:
    - name: {{ S }}/22dead/f
    - dataset: {}
    - formatter: yaml
'23 other':
  file.serialize:
    - name: {{ S }}/23other/f
    - dataset: []
    - formatter: json
'23 dead':
  file.serialize:
    - name: {{ S }}/23dead/f
    - dataset: []
    - formatter: json
'24 other':
  file.serialize:
    - name: {{ S }}/24other/f
    - dataset: {b: 1}
    - formatter: json
    - merge_if_exists: true
'24 dead':
  file.serialize:
    - name: {{ S }}/24dead/f
    - dataset: {b: 1}
    - formatter: json
    - merge_if_exists: true
'25 other':
  file.serialize:
    - name: {{ S }}/25other/f
    - dataset: {b: 1}
    - formatter: yaml
    - merge_if_exists: true
'25 dead':
  file.serialize:
    - name: {{ S }}/25dead/f
    - dataset: {b: 1}
    - formatter: yaml
    - merge_if_exists: true
'26 other':
  file.serialize:
    - name: {{ S }}/26other/f
    - dataset: {b: 1}
    - formatter: json
    - serializer_opts: [indent: 4]
'26 dead':
  file.serialize:
    - name: {{ S }}/26dead/f
    - dataset: {b: 1}
    - formatter: json
    - serializer_opts: [indent: 4]
'27 other':
  file.serialize:
    - name: {{ S }}/27other/f
    - dataset: {b: 1, a: 2}
    - formatter: json
    - serializer_opts: [sort_keys: false]
'27 dead':
  file.serialize:
    - name: {{ S }}/27dead/f
    - dataset: {b: 1, a: 2}
    - formatter: json
    - serializer_opts: [sort_keys: false]
'28 other':
  file.serialize:
    - name: {{ S }}/28other/f
    - dataset: {b: {c: [1, {d: 2}]}}
    - formatter: yaml
    - serializer_opts: [default_flow_style: true]
'28 dead':
  file.serialize:
    - name: {{ S }}/28dead/f
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
'29 dead':
  file.serialize:
    - name: {{ S }}/29dead/f
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
'30 dead':
  file.serialize:
    - name: {{ S }}/30dead/f
    - dataset: {b: 1}
    - formatter: json
    - show_changes: false
'31 other':
  file.serialize:
    - name: {{ S }}/31other/f
    - dataset: {b: 1}
    - formatter: json
    - create: false
'31 dead':
  file.serialize:
    - name: {{ S }}/31dead/f
    - dataset: {b: 1}
    - formatter: json
    - create: false
'32 other':
  file.serialize:
    - name: {{ S }}/32other/f
    - dataset: {b: 1}
    - formatter: json
    - makedirs: true
'32 dead':
  file.serialize:
    - name: {{ S }}/32dead/f
    - dataset: {b: 1}
    - formatter: json
    - makedirs: true
'33 other':
  file.serialize:
    - name: {{ S }}/33other/f
    - dataset: {b: 1}
    - formatter: json
    - mode: 600
'33 dead':
  file.serialize:
    - name: {{ S }}/33dead/f
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
'35 dead':
  file.serialize:
    - name: {{ S }}/35dead/f
    - dataset: {b: 1}
    - formatter: json
    - user: nobodyhere
'36 other':
  file.serialize:
    - name: {{ S }}/36other/f
    - dataset: {sec: {k: v, n: 5, l: [1,2]}, other: {x: true}}
    - formatter: configparser
'36 dead':
  file.serialize:
    - name: {{ S }}/36dead/f
    - dataset: {sec: {k: v, n: 5, l: [1,2]}, other: {x: true}}
    - formatter: configparser
'37 other':
  file.serialize:
    - name: {{ S }}/37other/f
    - dataset: {sec: {k: v}}
    - formatter: configparser
    - merge_if_exists: true
'37 dead':
  file.serialize:
    - name: {{ S }}/37dead/f
    - dataset: {sec: {k: v}}
    - formatter: configparser
    - merge_if_exists: true
'38 other':
  file.serialize:
    - name: {{ S }}/38other/f
    - dataset: {sec: {k: v}}
    - formatter: toml
'38 dead':
  file.serialize:
    - name: {{ S }}/38dead/f
    - dataset: {sec: {k: v}}
    - formatter: toml
'39 other':
  file.serialize:
    - name: {{ S }}/39other/f
    - dataset: {sec: {k: v, n: 5, f: 1.5, t: true, l: [1, 2], s: {deep: x}}, top: 1}
    - formatter: toml
'39 dead':
  file.serialize:
    - name: {{ S }}/39dead/f
    - dataset: {sec: {k: v, n: 5, f: 1.5, t: true, l: [1, 2], s: {deep: x}}, top: 1}
    - formatter: toml
'40 other':
  file.serialize:
    - name: {{ S }}/40other/f
    - dataset: {a: "multi\nline", b: "yes", c: "1", d: ~}
    - formatter: yaml
'40 dead':
  file.serialize:
    - name: {{ S }}/40dead/f
    - dataset: {a: "multi\nline", b: "yes", c: "1", d: ~}
    - formatter: yaml
'41 other':
  file.serialize:
    - name: {{ S }}/41other/f
    - dataset: {a: é}
    - formatter: json
'41 dead':
  file.serialize:
    - name: {{ S }}/41dead/f
    - dataset: {a: é}
    - formatter: json
'42 other':
  file.serialize:
    - name: {{ S }}/42other/f
    - dataset: {a: é}
    - formatter: yaml
'42 dead':
  file.serialize:
    - name: {{ S }}/42dead/f
    - dataset: {a: é}
    - formatter: yaml
'46 other':
  file.serialize:
    - name: {{ S }}/46other/f
    - dataset: {b: 1}
    - formatter: json
    - serializer_opts: {indent: 4}
'46 dead':
  file.serialize:
    - name: {{ S }}/46dead/f
    - dataset: {b: 1}
    - formatter: json
    - serializer_opts: {indent: 4}
'47 other':
  file.serialize:
    - dataset: {b: 1}
    - formatter: json
    - name: rel
'47 dead':
  file.serialize:
    - dataset: {b: 1}
    - formatter: json
    - name: rel
'48 other':
  file.serialize:
    - name: {{ S }}/48other/f
    - dataset: {b: 1}
    - formatter: yaml
    - serializer_opts:
      - explicit_start: true
      - indent: 4
      - width: 80
'48 dead':
  file.serialize:
    - name: {{ S }}/48dead/f
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
'49 dead':
  file.serialize:
    - name: {{ S }}/49dead/f
    - dataset: {b: 1}
    - formatter: json
    - backup: minion
'50 dead':
  file.serialize:
    - name: {{ S }}/50dead/f
    - dataset: {a: {b: [1,2]}}
    - formatter: json
    - merge_if_exists: true
    - deserializer_opts: [x: y]
