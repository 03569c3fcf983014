{% set t = grains.tmpdir %}
list: {file.managed: [{name: {{ t }}/list}, {contents: [a, b, '', c]}]}
no_newline: {file.managed: [{name: {{ t }}/nonl}, {contents: abc}, {contents_newline: false}]}
number: {file.managed: [{name: {{ t }}/num}, {contents: 42}]}
yes_no: {file.managed: [{name: {{ t }}/bool}, {contents: true}]}
mapping: {file.managed: [{name: {{ t }}/map}, {contents: {a: 1}}]}
empty: {file.managed: [{name: {{ t }}/empty}, {contents: ''}]}
empty_not: {file.managed: [{name: {{ t }}/emptynot}, {contents: ''}, {allow_empty: false}]}
nothing: {file.managed: [{name: {{ t }}/nothing}]}
null_contents: {file.managed: [{name: {{ t }}/nullc}, {contents: null}]}
of_pillar: {file.managed: [{name: {{ t }}/p}, {contents_pillar: motd}]}
of_pillar_list: {file.managed: [{name: {{ t }}/pl}, {contents_pillar: [motd, 'deep:er']}]}
of_pillar_lines: {file.managed: [{name: {{ t }}/pli}, {contents_pillar: lines}]}
of_pillar_none: {file.managed: [{name: {{ t }}/pn}, {contents_pillar: none}]}
of_pillar_delimiter: {file.managed: [{name: {{ t }}/pd}, {contents_pillar: 'deep|er'}, {contents_delimiter: '|'}]}
of_grains: {file.managed: [{name: {{ t }}/g}, {contents_grains: banner}]}
two_kinds: {file.managed: [{name: {{ t }}/two}, {contents: a}, {contents_pillar: motd}]}
contents_and_source: {file.managed: [{name: {{ t }}/cs}, {contents: a}, {source: 'salt://a.txt'}]}
source: {file.managed: [{name: {{ t }}/s}, {source: 'salt://a.txt'}]}
source_list: {file.managed: [{name: {{ t }}/sl}, {source: ['salt://none.txt', 'salt://a.txt']}]}
source_none: {file.managed: [{name: {{ t }}/sn}, {source: 'salt://none.txt'}]}
source_none_of_list: {file.managed: [{name: {{ t }}/snl}, {source: ['salt://none.txt', 'salt://nix.txt']}]}
source_template: {file.managed: [{name: {{ t }}/st}, {source: 'salt://t.txt'}, {template: jinja}, {context: {who: world}}, {defaults: {who: nobody, n: 1}}]}
context_wrong: {file.managed: [{name: {{ t }}/cw}, {source: 'salt://t.txt'}, {template: jinja}, {context: [a]}]}
contents_template: {file.managed: [{name: {{ t }}/ct}, {contents: 'x {{ '{{ 1 + 1 }}' }}'}, {template: jinja}]}
mode_keep: {file.managed: [{name: {{ t }}/mk}, {source: 'salt://a.txt'}, {mode: keep}]}
mode_number: {file.managed: [{name: {{ t }}/mn}, {contents: a}, {mode: 640}]}
mode_text: {file.managed: [{name: {{ t }}/mt}, {contents: a}, {mode: '0640'}]}
mode_changed: {file.managed: [{name: {{ t }}/old}, {mode: '0644'}, {replace: false}]}
content_changed: {file.managed: [{name: {{ t }}/old}, {contents: new}]}
content_and_mode: {file.managed: [{name: {{ t }}/old}, {contents: newer}, {mode: '0755'}]}
not_replaced: {file.managed: [{name: {{ t }}/kept}, {contents: other}, {replace: false}]}
not_created: {file.managed: [{name: {{ t }}/absent}, {contents: x}, {create: false}]}
no_folder: {file.managed: [{name: {{ t }}/no/folder}, {contents: x}]}
folder_made: {file.managed: [{name: {{ t }}/a/b/c}, {contents: x}, {makedirs: true}, {dir_mode: '0750'}]}
same: {file.managed: [{name: {{ t }}/same}, {contents: same}]}
not_shown: {file.managed: [{name: {{ t }}/same}, {contents: shown not}, {show_changes: false}]}
new_diff: {file.managed: [{name: {{ t }}/nd}, {contents: "a\nb"}, {new_file_diff: true}]}
owner: {file.managed: [{name: {{ t }}/own}, {contents: x}, {user: www-data}, {group: www-data}]}
owner_unknown: {file.managed: [{name: {{ t }}/owu}, {contents: x}, {user: nix}, {group: nada}]}
group_unknown: {file.managed: [{name: {{ t }}/gru}, {contents: x}, {group: nada}]}
owner_later: {file.managed: [{name: {{ t }}/same}, {user: www-data}, {replace: false}]}
relative: {file.managed: [{name: rel}, {contents: x}]}
checked: {file.managed: [{name: {{ t }}/chk}, {contents: x}, {check_cmd: 'grep -q y'}]}
checked_good: {file.managed: [{name: {{ t }}/chkg}, {contents: x}, {check_cmd: 'grep -q x'}]}
backed_up: {file.managed: [{name: {{ t }}/kept}, {contents: other}, {backup: minion}]}
unless: {file.managed: [{name: {{ t }}/un}, {contents: x}, {unless: 'true'}]}
hash_wrong: {file.managed: [{name: {{ t }}/hw}, {source: {{ t }}/same}, {source_hash: 'md5=d41d8cd98f00b204e9800998ecf8427e'}]}
of_host: {file.managed: [{name: {{ t }}/oh}, {source: {{ t }}/same}]}
of_host_none: {file.managed: [{name: {{ t }}/ohn}, {source: {{ t }}/nix}]}
many_names: {file.managed: [{names: [{{ t }}/n1, {{ t }}/n2: [{contents: own}]]}, {contents: shared}]}
