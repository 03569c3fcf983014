{% set t = grains.tmpdir %}
append: {file.append: [{name: {{ t }}/a}, {text: four}]}
append_same: {file.append: [{name: {{ t }}/a}, {text: two}]}
append_list: {file.append: [{name: {{ t }}/a}, {text: [two, five, six]}]}
append_lines: {file.append: [{name: {{ t }}/a}, {text: "seven\neight\n"}]}
append_no_newline: {file.append: [{name: {{ t }}/d}, {text: more}]}
append_empty: {file.append: [{name: {{ t }}/e}, {text: x}]}
append_new: {file.append: [{name: {{ t }}/new}, {text: x}]}
append_new_deep: {file.append: [{name: {{ t }}/n/ew}, {text: x}]}
append_new_deep_made: {file.append: [{name: {{ t }}/n/ew}, {text: x}, {makedirs: true}]}
append_source: {file.append: [{name: {{ t }}/d}, {source: 'salt://s.txt'}]}
append_space: {file.append: [{name: {{ t }}/a}, {text: 'one  two'}]}
append_space_not: {file.append: [{name: {{ t }}/a}, {text: 'tw'}, {ignore_whitespace: false}]}
prepend: {file.prepend: [{name: {{ t }}/a}, {text: zero}]}
prepend_same: {file.prepend: [{name: {{ t }}/a}, {text: one}]}
prepend_header: {file.prepend: [{name: {{ t }}/a}, {text: [one, two]}, {header: true}]}
prepend_header_same: {file.prepend: [{name: {{ t }}/a}, {text: [one, two]}, {header: true}]}
replace: {file.replace: [{name: {{ t }}/a}, {pattern: 't(\w+)'}, {repl: 'T\1'}]}
replace_none: {file.replace: [{name: {{ t }}/a}, {pattern: nix}, {repl: x}]}
replace_append: {file.replace: [{name: {{ t }}/a}, {pattern: nix}, {repl: appended}, {append_if_not_found: true}]}
replace_append_same: {file.replace: [{name: {{ t }}/a}, {pattern: nix}, {repl: appended}, {append_if_not_found: true}]}
replace_prepend: {file.replace: [{name: {{ t }}/a}, {pattern: nix}, {repl: y}, {prepend_if_not_found: true}, {not_found_content: prepended}]}
replace_count: {file.replace: [{name: {{ t }}/a}, {pattern: e}, {repl: E}, {count: 2}]}
replace_flags: {file.replace: [{name: {{ t }}/a}, {pattern: FIVE}, {repl: fife}, {flags: [IGNORECASE]}]}
replace_hidden: {file.replace: [{name: {{ t }}/a}, {pattern: six}, {repl: sechs}, {show_changes: false}]}
replace_missing: {file.replace: [{name: {{ t }}/none}, {pattern: a}, {repl: b}]}
replace_missing_ok: {file.replace: [{name: {{ t }}/none}, {pattern: a}, {repl: b}, {ignore_if_missing: true}]}
replace_bad: {file.replace: [{name: {{ t }}/a}, {pattern: '('}, {repl: b}]}
replace_lines: {file.replace: [{name: {{ t }}/a}, {pattern: '^seven$'}, {repl: 'sieben'}, {flags: MULTILINE}, {backup: false}]}
replace_backslash: {file.replace: [{name: {{ t }}/a}, {pattern: eight}, {repl: 'a\nb'}, {backslash_literal: true}]}
comment: {file.comment: [{name: {{ t }}/b}, {regex: ^beta}]}
comment_same: {file.comment: [{name: {{ t }}/b}, {regex: ^beta}]}
comment_none: {file.comment: [{name: {{ t }}/b}, {regex: ^nix}]}
comment_none_ok: {file.comment: [{name: {{ t }}/b}, {regex: ^nix}, {ignore_missing: true}]}
comment_char: {file.comment: [{name: {{ t }}/b}, {regex: ^delta}, {char: ';'}]}
uncomment: {file.uncomment: [{name: {{ t }}/b}, {regex: alpha}]}
uncomment_same: {file.uncomment: [{name: {{ t }}/b}, {regex: alpha}]}
uncomment_none: {file.uncomment: [{name: {{ t }}/b}, {regex: nix}]}
uncomment_char: {file.uncomment: [{name: {{ t }}/b}, {regex: ^delta}, {char: ';'}, {backup: false}]}
block: {file.blockreplace: [{name: {{ t }}/c}, {content: new}]}
block_same: {file.blockreplace: [{name: {{ t }}/c}, {content: new}]}
block_markers: {file.blockreplace: [{name: {{ t }}/a}, {content: inner}, {marker_start: '# START'}, {marker_end: '# END'}]}
block_append: {file.blockreplace: [{name: {{ t }}/a}, {content: "inner\n"}, {marker_start: '# START'}, {marker_end: '# END'}, {append_if_not_found: true}]}
block_prepend: {file.blockreplace: [{name: {{ t }}/d}, {content: top}, {marker_start: '# S'}, {marker_end: '# E'}, {prepend_if_not_found: true}]}
block_before: {file.blockreplace: [{name: {{ t }}/g}, {content: mid}, {marker_start: '# S'}, {marker_end: '# E'}, {insert_before_match: third}]}
block_source: {file.blockreplace: [{name: {{ t }}/c}, {source: 'salt://s.txt'}]}
block_hidden: {file.blockreplace: [{name: {{ t }}/c}, {content: hidden}, {show_changes: false}]}
block_missing: {file.blockreplace: [{name: {{ t }}/none}, {content: x}]}
line_insert_after: {file.line: [{name: {{ t }}/g}, {content: inserted}, {mode: insert}, {after: first}]}
line_insert_start: {file.line: [{name: {{ t }}/g}, {content: begin}, {mode: insert}, {location: start}]}
line_insert_end: {file.line: [{name: {{ t }}/g}, {content: finish}, {mode: insert}, {location: end}]}
line_ensure: {file.line: [{name: {{ t }}/g}, {content: ensured}, {mode: ensure}, {after: begin}]}
line_ensure_same: {file.line: [{name: {{ t }}/g}, {content: ensured}, {mode: ensure}, {after: begin}]}
line_ensure_none: {file.line: [{name: {{ t }}/g}, {content: ens}, {mode: ensure}, {after: nix}]}
line_replace: {file.line: [{name: {{ t }}/g}, {content: zweite}, {mode: replace}, {match: second}]}
line_delete: {file.line: [{name: {{ t }}/g}, {content: third}, {mode: delete}]}
line_delete_match: {file.line: [{name: {{ t }}/g}, {match: fin}, {mode: delete}]}
line_no_mode: {file.line: [{name: {{ t }}/g}, {content: x}]}
line_no_content: {file.line: [{name: {{ t }}/g}, {mode: ensure}]}
line_bad_mode: {file.line: [{name: {{ t }}/g}, {content: x}, {mode: put}]}
line_bad_location: {file.line: [{name: {{ t }}/g}, {content: x}, {mode: insert}, {location: middle}]}
line_missing: {file.line: [{name: {{ t }}/none}, {content: x}, {mode: insert}, {location: end}]}
line_missing_created: {file.line: [{name: {{ t }}/lc}, {content: x}, {mode: insert}, {location: end}, {create: true}]}
key: {file.keyvalue: [{name: {{ t }}/f}, {key: y}, {value: 2}]}
key_count: {file.keyvalue: [{name: {{ t }}/f}, {key: x}, {value: '3'}]}
key_count_all: {file.keyvalue: [{name: {{ t }}/f}, {key: x}, {value: '4'}, {count: -1}]}
key_new: {file.keyvalue: [{name: {{ t }}/f}, {key: z}, {value: '1'}]}
key_new_appended: {file.keyvalue: [{name: {{ t }}/f}, {key: z}, {value: '1'}, {append_if_not_found: true}]}
key_prepended: {file.keyvalue: [{name: {{ t }}/f}, {key: w}, {value: '1'}, {prepend_if_not_found: true}]}
key_values: {file.keyvalue: [{name: {{ t }}/f}, {key_values: {x: '9', q: '8'}}, {separator: '='}, {append_if_not_found: true}]}
key_uncomment: {file.keyvalue: [{name: {{ t }}/b}, {key: gamma}, {value: '7'}, {separator: ' = '}, {uncomment: '#'}]}
key_case: {file.keyvalue: [{name: {{ t }}/f}, {key: Y}, {value: '5'}, {key_ignore_case: true}]}
key_missing: {file.keyvalue: [{name: {{ t }}/none}, {key: a}, {value: b}]}
key_missing_ok: {file.keyvalue: [{name: {{ t }}/none}, {key: a}, {value: b}, {ignore_if_missing: true}]}
key_missing_created: {file.keyvalue: [{name: {{ t }}/kc}, {key: a}, {value: b}, {create_if_missing: true}]}
key_nothing: {file.keyvalue: [{name: {{ t }}/f}]}
all_of_it: {cmd.run: [{name: 'cat {{ t }}/a {{ t }}/b {{ t }}/c {{ t }}/d {{ t }}/f {{ t }}/g'}]}
