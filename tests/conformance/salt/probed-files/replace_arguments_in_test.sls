{%- set S = grains['tmpdir'] %}
'0 other':
  file.replace:
    - name: {{ S }}/0other/f
    - pattern: "alpha"
    - repl: "ALPHA"
'0 empty':
  file.replace:
    - name: {{ S }}/0empty/f
    - pattern: "alpha"
    - repl: "ALPHA"
'1 other':
  file.replace:
    - name: {{ S }}/1other/f
    - pattern: "^alpha = .*$"
    - repl: "alpha = 9"
'1 empty':
  file.replace:
    - name: {{ S }}/1empty/f
    - pattern: "^alpha = .*$"
    - repl: "alpha = 9"
'2 other':
  file.replace:
    - name: {{ S }}/2other/f
    - pattern: "zzz"
    - repl: "q"
'2 empty':
  file.replace:
    - name: {{ S }}/2empty/f
    - pattern: "zzz"
    - repl: "q"
'3 other':
  file.replace:
    - name: {{ S }}/3other/f
    - pattern: "zzz"
    - repl: "q"
    - append_if_not_found: true
'3 empty':
  file.replace:
    - name: {{ S }}/3empty/f
    - pattern: "zzz"
    - repl: "q"
    - append_if_not_found: true
'4 other':
  file.replace:
    - name: {{ S }}/4other/f
    - pattern: "zzz"
    - repl: "q"
    - prepend_if_not_found: true
'4 empty':
  file.replace:
    - name: {{ S }}/4empty/f
    - pattern: "zzz"
    - repl: "q"
    - prepend_if_not_found: true
'5 other':
  file.replace:
    - name: {{ S }}/5other/f
    - pattern: "zzz"
    - repl: "q"
    - append_if_not_found: true
    - not_found_content: nfc
'5 empty':
  file.replace:
    - name: {{ S }}/5empty/f
    - pattern: "zzz"
    - repl: "q"
    - append_if_not_found: true
    - not_found_content: nfc
'6 other':
  file.replace:
    - name: {{ S }}/6other/f
    - pattern: "zzz"
    - repl: "q\n"
    - append_if_not_found: true
'6 empty':
  file.replace:
    - name: {{ S }}/6empty/f
    - pattern: "zzz"
    - repl: "q\n"
    - append_if_not_found: true
'7 other':
  file.replace:
    - name: {{ S }}/7other/f
    - pattern: "alpha"
    - repl: "A"
    - count: 1
'7 empty':
  file.replace:
    - name: {{ S }}/7empty/f
    - pattern: "alpha"
    - repl: "A"
    - count: 1
'8 other':
  file.replace:
    - name: {{ S }}/8other/f
    - pattern: "ALPHA"
    - repl: "x"
    - flags: [IGNORECASE]
'8 empty':
  file.replace:
    - name: {{ S }}/8empty/f
    - pattern: "ALPHA"
    - repl: "x"
    - flags: [IGNORECASE]
'9 other':
  file.replace:
    - name: {{ S }}/9other/f
    - pattern: "ALPHA"
    - repl: "x"
    - flags: IGNORECASE
'9 empty':
  file.replace:
    - name: {{ S }}/9empty/f
    - pattern: "ALPHA"
    - repl: "x"
    - flags: IGNORECASE
'10 other':
  file.replace:
    - name: {{ S }}/10other/f
    - pattern: "alpha"
    - repl: "x"
    - flags: bogus
'10 empty':
  file.replace:
    - name: {{ S }}/10empty/f
    - pattern: "alpha"
    - repl: "x"
    - flags: bogus
'11 other':
  file.replace:
    - name: {{ S }}/11other/f
    - pattern: "alpha.*delta"
    - repl: "x"
    - flags: [DOTALL]
'11 empty':
  file.replace:
    - name: {{ S }}/11empty/f
    - pattern: "alpha.*delta"
    - repl: "x"
    - flags: [DOTALL]
'12 other':
  file.replace:
    - name: {{ S }}/12other/f
    - pattern: "alpha.*delta"
    - repl: "x"
    - flags: [DOTALL, MULTILINE]
    - bufsize: file
'12 empty':
  file.replace:
    - name: {{ S }}/12empty/f
    - pattern: "alpha.*delta"
    - repl: "x"
    - flags: [DOTALL, MULTILINE]
    - bufsize: file
'13 other':
  file.replace:
    - name: {{ S }}/13other/f
    - pattern: "(\\w+) = (\\d)"
    - repl: "\\2 = \\1"
'13 empty':
  file.replace:
    - name: {{ S }}/13empty/f
    - pattern: "(\\w+) = (\\d)"
    - repl: "\\2 = \\1"
'14 other':
  file.replace:
    - name: {{ S }}/14other/f
    - pattern: "(?P<k>\\w+) = 1"
    - repl: "\\g<k> = one"
'14 empty':
  file.replace:
    - name: {{ S }}/14empty/f
    - pattern: "(?P<k>\\w+) = 1"
    - repl: "\\g<k> = one"
'15 other':
  file.replace:
    - name: {{ S }}/15other/f
    - pattern: "alpha"
    - repl: "\\1"
'16 other':
  file.replace:
    - name: {{ S }}/16other/f
    - pattern: "alpha"
    - repl: "a\\nb"
'16 empty':
  file.replace:
    - name: {{ S }}/16empty/f
    - pattern: "alpha"
    - repl: "a\\nb"
'17 other':
  file.replace:
    - name: {{ S }}/17other/f
    - pattern: "alpha"
    - repl: "a\\nb"
    - backslash_literal: true
'17 empty':
  file.replace:
    - name: {{ S }}/17empty/f
    - pattern: "alpha"
    - repl: "a\\nb"
    - backslash_literal: true
'18 other':
  file.replace:
    - name: {{ S }}/18other/f
    - pattern: "alpha"
    - repl: "x"
    - show_changes: false
'18 empty':
  file.replace:
    - name: {{ S }}/18empty/f
    - pattern: "alpha"
    - repl: "x"
    - show_changes: false
'19 other':
  file.replace:
    - name: {{ S }}/19other/f
    - pattern: "alpha"
    - repl: "x"
    - backup: false
'19 empty':
  file.replace:
    - name: {{ S }}/19empty/f
    - pattern: "alpha"
    - repl: "x"
    - backup: false
'20 other':
  file.replace:
    - name: {{ S }}/20other/f
    - pattern: "alpha"
    - repl: "x"
    - ignore_if_missing: true
'20 empty':
  file.replace:
    - name: {{ S }}/20empty/f
    - pattern: "alpha"
    - repl: "x"
    - ignore_if_missing: true
'21 other':
  file.replace:
    - name: {{ S }}/21other/f
    - pattern: "("
    - repl: "x"
'21 empty':
  file.replace:
    - name: {{ S }}/21empty/f
    - pattern: "("
    - repl: "x"
'22 other':
  file.replace:
    - name: {{ S }}/22other/f
    - pattern: "alpha"
    - repl: "alpha"
'22 empty':
  file.replace:
    - name: {{ S }}/22empty/f
    - pattern: "alpha"
    - repl: "alpha"
'23 empty':
  file.replace:
    - name: {{ S }}/23empty/f
    - pattern: "^$"
    - repl: "x"
'24 empty':
  file.replace:
    - name: {{ S }}/24empty/f
    - pattern: "$"
    - repl: "x"
'25 other':
  file.replace:
    - name: {{ S }}/25other/f
    - pattern: "alpha"
    - repl: ""
'25 empty':
  file.replace:
    - name: {{ S }}/25empty/f
    - pattern: "alpha"
    - repl: ""
'26 other':
  file.replace:
    - name: {{ S }}/26other/f
    - pattern: "alpha = 1\n"
    - repl: ""
'26 empty':
  file.replace:
    - name: {{ S }}/26empty/f
    - pattern: "alpha = 1\n"
    - repl: ""
'27 other':
  file.replace:
    - name: {{ S }}/27other/f
    - pattern: "^alpha = \\d$"
    - repl: "alpha = 7"
    - count: 1
    - append_if_not_found: true
'27 empty':
  file.replace:
    - name: {{ S }}/27empty/f
    - pattern: "^alpha = \\d$"
    - repl: "alpha = 7"
    - count: 1
    - append_if_not_found: true
'28 other':
  file.replace:
    - name: {{ S }}/28other/f
    - pattern: "q"
    - repl: "- count"
    - append_if_not_found: true
    - show_changes: false
'28 empty':
  file.replace:
    - name: {{ S }}/28empty/f
    - pattern: "q"
    - repl: "- count"
    - append_if_not_found: true
    - show_changes: false
'29 other':
  file.replace:
    - name: {{ S }}/29other/f
    - pattern: "^#\\s*beta = 2"
    - repl: "beta = 2"
'29 empty':
  file.replace:
    - name: {{ S }}/29empty/f
    - pattern: "^#\\s*beta = 2"
    - repl: "beta = 2"
'30 other':
  file.replace:
    - name: {{ S }}/30other/f
    - pattern: "\\d"
    - repl: "5"
    - flags: 8
'30 empty':
  file.replace:
    - name: {{ S }}/30empty/f
    - pattern: "\\d"
    - repl: "5"
    - flags: 8
'31 other':
  file.replace:
    - name: {{ S }}/31other/f
    - pattern: "a"
    - repl: "b"
    - encoding: utf-8
'31 empty':
  file.replace:
    - name: {{ S }}/31empty/f
    - pattern: "a"
    - repl: "b"
    - encoding: utf-8
'32 other':
  file.replace:
    - name: {{ S }}/32other/f
    - pattern: alpha
    - repl: 5
'32 empty':
  file.replace:
    - name: {{ S }}/32empty/f
    - pattern: alpha
    - repl: 5
'34 other':
  file.replace:
    - name: {{ S }}/34other/f
    - pattern: alpha
    - repl: true
'34 empty':
  file.replace:
    - name: {{ S }}/34empty/f
    - pattern: alpha
    - repl: true
'35 other':
  file.replace:
    - name: {{ S }}/35other/f
    - pattern: alpha
    - repl: null
'35 empty':
  file.replace:
    - name: {{ S }}/35empty/f
    - pattern: alpha
    - repl: null
'36 other':
  file.replace:
    - name: {{ S }}/36other/f
    - pattern: alpha
'36 empty':
  file.replace:
    - name: {{ S }}/36empty/f
    - pattern: alpha
