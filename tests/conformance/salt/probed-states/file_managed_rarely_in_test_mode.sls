{% set t = grains.tmpdir %}
num: {file.managed: [{name: {{ t }}/num}, {contents_pillar: num}]}
flag: {file.managed: [{name: {{ t }}/flag}, {contents_pillar: flag}]}
empty: {file.managed: [{name: {{ t }}/empty}, {contents_pillar: empty}]}
lst: {file.managed: [{name: {{ t }}/lst}, {contents_pillar: lst}]}
multi: {file.managed: [{name: {{ t }}/multi}, {contents_pillar: multi}]}
list_numbers: {file.managed: [{name: {{ t }}/ln}, {contents: [1, 2.5, true, null, x]}]}
list_nested: {file.managed: [{name: {{ t }}/lnn}, {contents: [[a], b]}]}
block: {file.managed: [{name: {{ t }}/blk}, {contents: "a\n\n\n"}]}
crlf: {file.managed: [{name: {{ t }}/crlf}, {contents: "a\nb"}]}
noend: {file.managed: [{name: {{ t }}/noend}, {contents: a}]}
noend_kept: {file.managed: [{name: {{ t }}/noend}, {contents: a}, {contents_newline: false}]}
far: {file.managed: [{name: {{ t }}/big}, {contents: "1\n2\nX\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\nY\n20"}]}
mode_kept: {file.managed: [{name: {{ t }}/exec}, {contents: "#!/bin/bash"}]}
mode_only: {file.managed: [{name: {{ t }}/exec}, {mode: '0700'}, {replace: false}]}
mode_wrong: {file.managed: [{name: {{ t }}/mw}, {contents: x}, {mode: u+x}]}
mode_four: {file.managed: [{name: {{ t }}/mf}, {contents: x}, {mode: '1755'}]}
uid: {file.managed: [{name: {{ t }}/uid}, {contents: x}, {user: 33}, {group: 33}]}
source_env: {file.managed: [{name: {{ t }}/se}, {source: 'salt://a.txt?saltenv=base'}]}
source_file: {file.managed: [{name: {{ t }}/sf}, {source: 'file://{{ t }}/exec'}]}
source_http: {file.managed: [{name: {{ t }}/sh}, {source: 'http://localhost:1/x'}]}
source_empty: {file.managed: [{name: {{ t }}/sem}, {source: ''}]}
source_folder: {file.managed: [{name: {{ t }}/sfo}, {source: 'salt://dir'}]}
template_bad: {file.managed: [{name: {{ t }}/tb}, {contents: x}, {template: nix}]}
template_context: {file.managed: [{name: {{ t }}/tc}, {source: 'salt://t.j2'}, {template: jinja}, {context: {lst: [1, 2], mp: {a: b}, n: null}}]}
template_include: {file.managed: [{name: {{ t }}/ti}, {source: 'salt://inc.j2'}, {template: jinja}]}
defaults_wrong: {file.managed: [{name: {{ t }}/dw}, {source: 'salt://t.j2'}, {template: jinja}, {defaults: x}]}
no_source: {file.managed: [{name: {{ t }}/ns}, {replace: true}]}
makedirs_dir_mode: {file.managed: [{name: {{ t }}/x/y/z}, {contents: q}, {makedirs: true}, {mode: '0600'}]}
home: {file.managed: [{name: '~/x'}, {contents: q}, {create: false}]}
follow: {file.managed: [{name: {{ t }}/sl}, {contents: q}, {follow_symlinks: false}]}
unknown: {file.managed: [{name: {{ t }}/unk}, {contents: q}, {nonsense: true}]}
encoding: {file.managed: [{name: {{ t }}/enc}, {contents: 'grün'}, {encoding: utf-8}]}
selinux: {file.managed: [{name: {{ t }}/sel}, {contents: q}, {skip_verify: true}]}
all_of_it: {cmd.run: [{name: 'cat {{ t }}/lst {{ t }}/ln {{ t }}/lnn {{ t }}/blk {{ t }}/tc {{ t }}/ti'}]}
