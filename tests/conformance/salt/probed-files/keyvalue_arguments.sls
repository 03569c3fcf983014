{%- set S = grains['tmpdir'] %}
'0 absent':
  file.keyvalue:
    - name: {{ S }}/0absent/f
    - key: alpha
    - value: 1
'0 other':
  file.keyvalue:
    - name: {{ S }}/0other/f
    - key: alpha
    - value: 1
'1 absent':
  file.keyvalue:
    - name: {{ S }}/1absent/f
    - key: alpha
    - value: 2
'1 other':
  file.keyvalue:
    - name: {{ S }}/1other/f
    - key: alpha
    - value: 2
'2 absent':
  file.keyvalue:
    - name: {{ S }}/2absent/f
    - key: alpha
    - value: "2"
    - separator: " = "
'2 other':
  file.keyvalue:
    - name: {{ S }}/2other/f
    - key: alpha
    - value: "2"
    - separator: " = "
'3 absent':
  file.keyvalue:
    - name: {{ S }}/3absent/f
    - key: alpha
    - value: "1"
    - separator: " = "
'3 other':
  file.keyvalue:
    - name: {{ S }}/3other/f
    - key: alpha
    - value: "1"
    - separator: " = "
'4 absent':
  file.keyvalue:
    - name: {{ S }}/4absent/f
    - key: beta
    - value: 3
    - separator: " = "
'4 other':
  file.keyvalue:
    - name: {{ S }}/4other/f
    - key: beta
    - value: 3
    - separator: " = "
'5 absent':
  file.keyvalue:
    - name: {{ S }}/5absent/f
    - key: beta
    - value: 3
    - separator: " = "
    - uncomment: "#"
'5 other':
  file.keyvalue:
    - name: {{ S }}/5other/f
    - key: beta
    - value: 3
    - separator: " = "
    - uncomment: "#"
'6 absent':
  file.keyvalue:
    - name: {{ S }}/6absent/f
    - key: beta
    - value: 2
    - separator: " = "
    - uncomment: "# "
'6 other':
  file.keyvalue:
    - name: {{ S }}/6other/f
    - key: beta
    - value: 2
    - separator: " = "
    - uncomment: "# "
'7 absent':
  file.keyvalue:
    - name: {{ S }}/7absent/f
    - key: zeta
    - value: 3
    - append_if_not_found: true
'7 other':
  file.keyvalue:
    - name: {{ S }}/7other/f
    - key: zeta
    - value: 3
    - append_if_not_found: true
'8 absent':
  file.keyvalue:
    - name: {{ S }}/8absent/f
    - key: zeta
    - value: 3
    - prepend_if_not_found: true
    - separator: ": "
'8 other':
  file.keyvalue:
    - name: {{ S }}/8other/f
    - key: zeta
    - value: 3
    - prepend_if_not_found: true
    - separator: ": "
'9 absent':
  file.keyvalue:
    - name: {{ S }}/9absent/f
    - key: zeta
    - value: 3
'9 other':
  file.keyvalue:
    - name: {{ S }}/9other/f
    - key: zeta
    - value: 3
'10 absent':
  file.keyvalue:
    - name: {{ S }}/10absent/f
    - key: ALPHA
    - value: 7
    - key_ignore_case: true
    - separator: " = "
'10 other':
  file.keyvalue:
    - name: {{ S }}/10other/f
    - key: ALPHA
    - value: 7
    - key_ignore_case: true
    - separator: " = "
'11 absent':
  file.keyvalue:
    - name: {{ S }}/11absent/f
    - key_values: {gamma: 4, zeta: 1}
    - append_if_not_found: true
'11 other':
  file.keyvalue:
    - name: {{ S }}/11other/f
    - key_values: {gamma: 4, zeta: 1}
    - append_if_not_found: true
'12 absent':
  file.keyvalue:
    - name: {{ S }}/12absent/f
    - key_values: {gamma: 4, zeta: 1}
    - search_only: true
'12 other':
  file.keyvalue:
    - name: {{ S }}/12other/f
    - key_values: {gamma: 4, zeta: 1}
    - search_only: true
'13 absent':
  file.keyvalue:
    - name: {{ S }}/13absent/f
    - key_values: {gamma: 3}
    - search_only: true
'13 other':
  file.keyvalue:
    - name: {{ S }}/13other/f
    - key_values: {gamma: 3}
    - search_only: true
'14 absent':
  file.keyvalue:
    - name: {{ S }}/14absent/f
    - key_values: [gamma: 3]
'14 other':
  file.keyvalue:
    - name: {{ S }}/14other/f
    - key_values: [gamma: 3]
'15 absent':
  file.keyvalue:
    - name: {{ S }}/15absent/f
    - key_values: {}
'15 other':
  file.keyvalue:
    - name: {{ S }}/15other/f
    - key_values: {}
'16 absent':
  file.keyvalue:
    - name: {{ S }}/16absent/f
    - key: gamma
'16 other':
  file.keyvalue:
    - name: {{ S }}/16other/f
    - key: gamma
'17 absent':
  file.keyvalue:
    - name: {{ S }}/17absent/f
    - value: x
'17 other':
  file.keyvalue:
    - name: {{ S }}/17other/f
    - value: x
'18 absent':
  file.keyvalue:
    - name: {{ S }}/18absent/f
    - key: gamma
    - value: 4
    - key_values: {a: b}
'18 other':
  file.keyvalue:
    - name: {{ S }}/18other/f
    - key: gamma
    - value: 4
    - key_values: {a: b}
'19 absent':
  file.keyvalue:
    - name: {{ S }}/19absent/f
    - key: gamma
    - value: 4
    - show_changes: false
'19 other':
  file.keyvalue:
    - name: {{ S }}/19other/f
    - key: gamma
    - value: 4
    - show_changes: false
'20 absent':
  file.keyvalue:
    - name: {{ S }}/20absent/f
    - key: gamma
    - value: 4
    - ignore_if_missing: true
'20 other':
  file.keyvalue:
    - name: {{ S }}/20other/f
    - key: gamma
    - value: 4
    - ignore_if_missing: true
'21 absent':
  file.keyvalue:
    - name: {{ S }}/21absent/f
    - key: alpha
    - value: 6
    - count: -1
    - separator: " = "
'21 other':
  file.keyvalue:
    - name: {{ S }}/21other/f
    - key: alpha
    - value: 6
    - count: -1
    - separator: " = "
'22 absent':
  file.keyvalue:
    - name: {{ S }}/22absent/f
    - key: alpha
    - value: 6
    - count: 2
    - separator: " = "
'22 other':
  file.keyvalue:
    - name: {{ S }}/22other/f
    - key: alpha
    - value: 6
    - count: 2
    - separator: " = "
'23 absent':
  file.keyvalue:
    - name: {{ S }}/23absent/f
    - key: delta
    - value: 6
    - separator: " = "
'23 other':
  file.keyvalue:
    - name: {{ S }}/23other/f
    - key: delta
    - value: 6
    - separator: " = "
'24 absent':
  file.keyvalue:
    - name: {{ S }}/24absent/f
    - key: delta
    - value: 6
'24 other':
  file.keyvalue:
    - name: {{ S }}/24other/f
    - key: delta
    - value: 6
'25 absent':
  file.keyvalue:
    - name: {{ S }}/25absent/f
    - key: gamma
    - value: "4"
    - separator: ""
'25 other':
  file.keyvalue:
    - name: {{ S }}/25other/f
    - key: gamma
    - value: "4"
    - separator: ""
'26 absent':
  file.keyvalue:
    - name: {{ S }}/26absent/f
    - key: gamma
    - value: 4
    - create_if_missing: true
    - append_if_not_found: true
'26 other':
  file.keyvalue:
    - name: {{ S }}/26other/f
    - key: gamma
    - value: 4
    - create_if_missing: true
    - append_if_not_found: true
'27 absent':
  file.keyvalue:
    - name: {{ S }}/27absent/f
    - key: gamma
    - value: 4
    - create_if_missing: true
'27 other':
  file.keyvalue:
    - name: {{ S }}/27other/f
    - key: gamma
    - value: 4
    - create_if_missing: true
'28 absent':
  file.keyvalue:
    - name: {{ S }}/28absent/f
    - key: gamma
    - value: true
'28 other':
  file.keyvalue:
    - name: {{ S }}/28other/f
    - key: gamma
    - value: true
'29 absent':
  file.keyvalue:
    - name: {{ S }}/29absent/f
    - key: gamma
    - value: {a: 1}
'29 other':
  file.keyvalue:
    - name: {{ S }}/29other/f
    - key: gamma
    - value: {a: 1}
'30 absent':
  file.keyvalue:
    - name: {{ S }}/30absent/f
    - key_values: {gamma: 4, alpha: 3}
    - separator: " = "
    - uncomment: "#"
    - append_if_not_found: true
'30 other':
  file.keyvalue:
    - name: {{ S }}/30other/f
    - key_values: {gamma: 4, alpha: 3}
    - separator: " = "
    - uncomment: "#"
    - append_if_not_found: true
'31 absent':
  file.keyvalue:
    - name: {{ S }}/31absent/f
    - key: gamma
    - value: THREE
    - value_ignore_case: true
'31 other':
  file.keyvalue:
    - name: {{ S }}/31other/f
    - key: gamma
    - value: THREE
    - value_ignore_case: true
'32 absent':
  file.keyvalue:
    - name: {{ S }}/32absent/f
    - key_values: {gamma: 3, alpha: 1}
    - prune: true
'32 other':
  file.keyvalue:
    - name: {{ S }}/32other/f
    - key_values: {gamma: 3, alpha: 1}
    - prune: true
'33 absent':
  file.keyvalue:
    - name: {{ S }}/33absent/f
    - key: gamma
    - value: null
'33 other':
  file.keyvalue:
    - name: {{ S }}/33other/f
    - key: gamma
    - value: null
'34 absent':
  file.keyvalue:
    - name: {{ S }}/34absent/f
    - key: gamma
    - value: 0
'34 other':
  file.keyvalue:
    - name: {{ S }}/34other/f
    - key: gamma
    - value: 0
'35 absent':
  file.keyvalue:
    - name: {{ S }}/35absent/f
    - key: gamma
    - value: ""
'35 other':
  file.keyvalue:
    - name: {{ S }}/35other/f
    - key: gamma
    - value: ""
'36 absent':
  file.keyvalue:
    - name: {{ S }}/36absent/f
    - key: a.*
    - value: 1
    - separator: " = "
'36 other':
  file.keyvalue:
    - name: {{ S }}/36other/f
    - key: a.*
    - value: 1
    - separator: " = "
