{% set t = grains.tmpdir %}
append: {file.append: [{name: {{ t }}/d}, {text: x}]}
prepend: {file.prepend: [{name: {{ t }}/d}, {text: x}]}
replace: {file.replace: [{name: {{ t }}/d}, {pattern: x}, {repl: y}]}
comment: {file.comment: [{name: {{ t }}/d}, {regex: x}]}
uncomment: {file.uncomment: [{name: {{ t }}/d}, {regex: x}]}
block: {file.blockreplace: [{name: {{ t }}/d}, {content: x}, {append_if_not_found: true}]}
line: {file.line: [{name: {{ t }}/d}, {content: x}, {mode: ensure}, {after: y}]}
keyvalue: {file.keyvalue: [{name: {{ t }}/d}, {key: a}, {value: b}, {append_if_not_found: true}]}
touch: {file.touch: [{name: {{ t }}/d}]}
touch_deep: {file.touch: [{name: {{ t }}/no/where}]}
touch_deep_made: {file.touch: [{name: {{ t }}/some/where}, {makedirs: true}]}
managed_link: {file.managed: [{name: {{ t }}/l}, {contents: x}]}
managed_below_file: {file.managed: [{name: {{ t }}/f/x}, {contents: x}]}
managed_below_file_made: {file.managed: [{name: {{ t }}/f/x/y}, {contents: x}, {makedirs: true}]}
directory_below_file: {file.directory: [{name: {{ t }}/f/x}]}
directory_below_file_made: {file.directory: [{name: {{ t }}/f/x/y}, {makedirs: true}]}
directory_link: {file.directory: [{name: {{ t }}/l}]}
directory_link_not: {file.directory: [{name: {{ t }}/l}, {allow_symlink: false}]}
directory_dead_link: {file.directory: [{name: {{ t }}/dead}]}
symlink_on_folder: {file.symlink: [{name: {{ t }}/d}, {target: {{ t }}/f}]}
symlink_on_file: {file.symlink: [{name: {{ t }}/f}, {target: {{ t }}/d}]}
symlink_deep: {file.symlink: [{name: {{ t }}/deep/link}, {target: {{ t }}/d}]}
recurse_on_file: {file.recurse: [{name: {{ t }}/f}, {source: 'salt://tree'}]}
copy_folder_on_file: {file.copy: [{name: {{ t }}/f}, {source: {{ t }}/d}]}
copy_file_on_folder: {file.copy: [{name: {{ t }}/d}, {source: {{ t }}/f}]}
copy_into_folder: {file.copy: [{name: {{ t }}/d}, {source: {{ t }}/f}, {subdir: true}]}
rename_on_folder: {file.rename: [{name: {{ t }}/d}, {source: {{ t }}/f}]}
rename_from_nowhere: {file.rename: [{name: {{ t }}/n}, {source: {{ t }}/none}]}
exists: {file.exists: [{name: {{ t }}/d}]}
missing: {file.missing: [{name: {{ t }}/d}]}
absent_root: {file.absent: [{name: /}]}
absent_relative: {file.absent: [{name: rel}]}
absent_empty: {file.absent: [{name: ''}]}
