{% set t = grains.tmpdir %}
tree: {file.recurse: [{name: {{ t }}/tree}, {source: 'salt://tree'}]}
tree_same: {file.recurse: [{name: {{ t }}/tree}, {source: 'salt://tree'}]}
tree_modes: {file.recurse: [{name: {{ t }}/tree}, {source: 'salt://tree'}, {file_mode: '0640'}, {dir_mode: '0750'}]}
tree_keep: {file.recurse: [{name: {{ t }}/treek}, {source: 'salt://tree/sub'}, {file_mode: keep}]}
tree_template: {file.recurse: [{name: {{ t }}/treet}, {source: 'salt://tmpl'}, {template: jinja}, {context: {v: 1}}]}
tree_include: {file.recurse: [{name: {{ t }}/treei}, {source: 'salt://tree'}, {include_pat: 'E@^a'}]}
tree_exclude: {file.recurse: [{name: {{ t }}/treee}, {source: 'salt://tree'}, {exclude_pat: 'sub/*'}]}
tree_depth: {file.recurse: [{name: {{ t }}/treed}, {source: 'salt://tree'}, {maxdepth: 0}]}
tree_owner: {file.recurse: [{name: {{ t }}/treeo}, {source: 'salt://tree/sub'}, {user: www-data}, {group: www-data}]}
tree_mode: {file.recurse: [{name: {{ t }}/treem}, {source: 'salt://tree'}, {mode: '0644'}]}
tree_none: {file.recurse: [{name: {{ t }}/treen}, {source: 'salt://nothing'}]}
tree_wrong: {file.recurse: [{name: {{ t }}/treew}, {source: /etc}]}
tree_replace: {file.recurse: [{name: {{ t }}/dir}, {source: 'salt://tree/sub'}, {replace: false}]}
