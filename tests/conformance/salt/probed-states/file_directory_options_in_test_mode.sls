{% set t = grains.tmpdir %}
new: {file.directory: [{name: {{ t }}/n}]}
new_mode: {file.directory: [{name: {{ t }}/nm}, {mode: 750}]}
slash: {file.directory: [{name: {{ t }}/sl/}]}
deep: {file.directory: [{name: {{ t }}/x/y}]}
deep_made: {file.directory: [{name: {{ t }}/x/y}, {makedirs: true}, {dir_mode: '0711'}]}
same: {file.directory: [{name: {{ t }}/d}, {dir_mode: '0700'}]}
mode: {file.directory: [{name: {{ t }}/d}, {mode: '0750'}]}
modes: {file.directory: [{name: {{ t }}/d}, {dir_mode: '0755'}, {file_mode: '0644'}, {recurse: [mode]}]}
modes_of_folders: {file.directory: [{name: {{ t }}/d}, {dir_mode: '0711'}, {file_mode: '0611'}, {recurse: [mode, ignore_files]}]}
modes_of_files: {file.directory: [{name: {{ t }}/d}, {dir_mode: '0777'}, {file_mode: '0666'}, {recurse: [mode, ignore_dirs]}]}
modes_flat: {file.directory: [{name: {{ t }}/d}, {dir_mode: '0700'}, {file_mode: '0600'}, {recurse: [mode]}, {max_depth: 0}]}
owners: {file.directory: [{name: {{ t }}/d}, {user: www-data}, {group: www-data}, {recurse: [user, group]}]}
owner_missing: {file.directory: [{name: {{ t }}/d}, {recurse: [user]}]}
owner_unknown: {file.directory: [{name: {{ t }}/d}, {user: nix}]}
children: {file.directory: [{name: {{ t }}/d}, {mode: '0701'}, {file_mode: '0601'}, {recurse: [mode]}, {children_only: true}]}
silent: {file.directory: [{name: {{ t }}/d}, {mode: '0702'}, {file_mode: '0602'}, {recurse: [mode, silent]}]}
recurse_text: {file.directory: [{name: {{ t }}/d}, {mode: '0703'}, {recurse: mode}]}
recurse_wrong: {file.directory: [{name: {{ t }}/d}, {mode: '0703'}, {recurse: [modes]}]}
recurse_both: {file.directory: [{name: {{ t }}/d}, {mode: '0703'}, {recurse: [mode, ignore_files, ignore_dirs]}]}
clean: {file.directory: [{name: {{ t }}/e}, {clean: true}]}
clean_again: {file.directory: [{name: {{ t }}/e}, {clean: true}]}
clean_and_depth: {file.directory: [{name: {{ t }}/e}, {clean: true}, {max_depth: 1}]}
link: {file.directory: [{name: {{ t }}/l}]}
link_not: {file.directory: [{name: {{ t }}/l}, {allow_symlink: false}]}
backup_in_way: {file.directory: [{name: {{ t }}/f}, {backupname: {{ t }}/bak}]}
backup: {file.directory: [{name: {{ t }}/f}, {backupname: {{ t }}/f.bak}]}
relative: {file.directory: [{name: rel}]}
many: {file.directory: [{names: [{{ t }}/m1, {{ t }}/m2]}]}
