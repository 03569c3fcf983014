{% set t = grains.tmpdir %}
link: {file.symlink: [{name: {{ t }}/nl}, {target: {{ t }}/a}]}
link_same: {file.symlink: [{name: {{ t }}/l}, {target: {{ t }}/a}]}
link_other: {file.symlink: [{name: {{ t }}/l}, {target: {{ t }}/dir}]}
link_on_file: {file.symlink: [{name: {{ t }}/a}, {target: {{ t }}/dir}]}
link_on_file_forced: {file.symlink: [{name: {{ t }}/y}, {target: {{ t }}/a}, {force: true}]}
link_backup: {file.symlink: [{name: {{ t }}/bad}, {target: {{ t }}/a}, {backupname: {{ t }}/bad.old}]}
link_deep: {file.symlink: [{name: {{ t }}/x/l}, {target: ../a}, {makedirs: true}]}
link_relative_name: {file.symlink: [{name: rel}, {target: a}]}
link_owner: {file.symlink: [{name: {{ t }}/lo}, {target: {{ t }}/a}, {user: www-data}, {group: www-data}]}
link_owner_unknown: {file.symlink: [{name: {{ t }}/lou}, {target: {{ t }}/a}, {user: nix}]}
copy: {file.copy: [{name: {{ t }}/b}, {source: {{ t }}/a}]}
copy_again: {file.copy: [{name: {{ t }}/b}, {source: {{ t }}/a}]}
copy_forced: {file.copy: [{name: {{ t }}/b}, {source: {{ t }}/j}, {force: true}]}
copy_forced_same: {file.copy: [{name: {{ t }}/b}, {source: {{ t }}/j}, {force: true}]}
copy_folder: {file.copy: [{name: {{ t }}/dir2}, {source: {{ t }}/dir}]}
copy_sub: {file.copy: [{name: {{ t }}/dir}, {source: {{ t }}/a}, {subdir: true}]}
copy_none: {file.copy: [{name: {{ t }}/n}, {source: {{ t }}/none}]}
copy_deep: {file.copy: [{name: {{ t }}/p/q}, {source: {{ t }}/a}]}
copy_deep_made: {file.copy: [{name: {{ t }}/p/q}, {source: {{ t }}/a}, {makedirs: true}]}
copy_mode: {file.copy: [{name: {{ t }}/cm}, {source: {{ t }}/a}, {mode: '0640'}]}
copy_preserve: {file.copy: [{name: {{ t }}/cp}, {source: {{ t }}/a}, {preserve: true}]}
move: {file.rename: [{name: {{ t }}/moved}, {source: {{ t }}/cm}]}
move_again: {file.rename: [{name: {{ t }}/moved}, {source: {{ t }}/cm}]}
move_on: {file.rename: [{name: {{ t }}/moved}, {source: {{ t }}/cp}]}
move_on_forced: {file.rename: [{name: {{ t }}/moved}, {source: {{ t }}/cp}, {force: true}]}
move_deep: {file.rename: [{name: {{ t }}/r/s}, {source: {{ t }}/moved}]}
move_deep_made: {file.rename: [{name: {{ t }}/r/s}, {source: {{ t }}/moved}, {makedirs: true}]}
json: {file.serialize: [{name: {{ t }}/new.json}, {dataset: {b: 1, a: [1, two]}}, {serializer: json}]}
json_formatter: {file.serialize: [{name: {{ t }}/new.json}, {dataset: {b: 1, a: [1, two]}}, {formatter: json}]}
json_merged: {file.serialize: [{name: {{ t }}/j}, {dataset: {b: {d: 3}}}, {serializer: json}, {merge_if_exists: true}]}
json_options: {file.serialize: [{name: {{ t }}/opt.json}, {dataset: {b: 1, a: 2}}, {serializer: json}, {serializer_opts: [{indent: 4}, {sort_keys: false}]}]}
yaml: {file.serialize: [{name: {{ t }}/new.yaml}, {dataset: {b: 1, a: [1, two], n: null, t: 'yes'}}]}
yaml_options: {file.serialize: [{name: {{ t }}/opt.yaml}, {dataset: {b: 1, a: [1]}}, {serializer: yaml}, {serializer_opts: [{default_flow_style: true}]}]}
python: {file.serialize: [{name: {{ t }}/new.py}, {dataset: {b: 1, a: null}}, {serializer: python}]}
ini: {file.serialize: [{name: {{ t }}/new.ini}, {dataset: {s: {k: v, n: 1}}}, {serializer: configparser}]}
toml: {file.serialize: [{name: {{ t }}/new.toml}, {dataset: {s: {k: v}}}, {serializer: toml}]}
unknown: {file.serialize: [{name: {{ t }}/new.x}, {dataset: {}}, {serializer: xyz}]}
no_dataset: {file.serialize: [{name: {{ t }}/new.n}, {serializer: json}]}
both: {file.serialize: [{name: {{ t }}/new.n}, {dataset: {a: 1}}, {dataset_pillar: x}]}
of_pillar: {file.serialize: [{name: {{ t }}/pil.json}, {dataset_pillar: 'none:such'}, {serializer: json}]}
no_create: {file.serialize: [{name: {{ t }}/nc.json}, {dataset: {a: 1}}, {serializer: json}, {create: false}]}
serialize_mode: {file.serialize: [{name: {{ t }}/m.json}, {dataset: {a: 1}}, {serializer: json}, {mode: '0600'}]}
serialize_deep: {file.serialize: [{name: {{ t }}/deep/m.json}, {dataset: {a: 1}}, {serializer: json}, {makedirs: true}]}
touch: {file.touch: [{name: {{ t }}/touched}]}
touch_again: {file.touch: [{name: {{ t }}/touched}]}
touch_times: {file.touch: [{name: {{ t }}/touched}, {mtime: '1600000000'}]}
gone: {file.absent: [{name: {{ t }}/dir2}]}
gone_link: {file.absent: [{name: {{ t }}/l}]}
gone_names: {file.absent: [{names: [{{ t }}/a, {{ t }}/none]}]}
