{% set t = grains.tmpdir %}
new: {user.present: [{name: carol}, {createhome: false}]}
new_numbers: {user.present: [{name: dave}, {uid: 2100}, {gid: 100}, {createhome: false}, {shell: /bin/zsh}, {home: /srv/dave}, {fullname: Dave D}]}
new_groups: {user.present: [{name: erin}, {groups: [team, sudo]}, {createhome: false}]}
new_missing_group: {user.present: [{name: frank}, {groups: [nix, team]}, {createhome: false}]}
new_optional: {user.present: [{name: grace}, {optional_groups: [nix, team]}, {createhome: false}]}
new_gid_name: {user.present: [{name: heidi}, {gid: team}, {createhome: false}]}
new_gid_unknown: {user.present: [{name: ivan}, {gid: nix}, {createhome: false}]}
new_system: {user.present: [{name: svc}, {uid: 150}, {system: true}, {createhome: false}, {shell: /usr/sbin/nologin}]}
new_person: {user.present: [{name: judy}, {createhome: false}, {fullname: Judy}, {roomnumber: 12}, {workphone: '1'}, {homephone: '2'}, {other: x}]}
new_comma: {user.present: [{name: kim}, {createhome: false}, {fullname: 'Kim, K'}]}
same: {user.present: [{name: alice}, {uid: 2001}, {createhome: false}]}
shell: {user.present: [{name: alice}, {shell: /bin/sh}, {createhome: false}]}
home: {user.present: [{name: alice}, {home: /srv/alice}, {createhome: false}]}
fullname: {user.present: [{name: alice}, {fullname: Alice B}, {createhome: false}]}
several: {user.present: [{name: alice}, {fullname: A}, {shell: /bin/dash}, {homephone: 123}, {createhome: false}]}
uid: {user.present: [{name: alice}, {uid: 2009}, {createhome: false}]}
uid_allowed: {user.present: [{name: alice}, {uid: 2009}, {allow_uid_change: true}, {createhome: false}]}
gid: {user.present: [{name: alice}, {gid: 3001}, {createhome: false}]}
gid_allowed: {user.present: [{name: alice}, {gid: team}, {allow_gid_change: true}, {createhome: false}]}
groups: {user.present: [{name: bob}, {groups: [adm]}, {createhome: false}]}
groups_more: {user.present: [{name: bob}, {groups: [team, sudo]}, {remove_groups: false}, {createhome: false}]}
groups_none: {user.present: [{name: bob}, {groups: []}, {createhome: false}]}
groups_text: {user.present: [{name: bob}, {groups: adm}, {createhome: false}]}
groups_optional: {user.present: [{name: bob}, {groups: [adm]}, {optional_groups: [video, audio, nix]}, {createhome: false}]}
groups_own: {user.present: [{name: bob}, {groups: [bob, adm]}, {createhome: false}]}
usergroup: {user.present: [{name: bob}, {usergroup: true}, {createhome: false}]}
home_made: {user.present: [{name: alice}, {home: {{ t }}/home}, {createhome: true}]}
removed: {user.absent: [{name: bob}]}
removed_purge: {user.absent: [{name: alice}, {purge: true}, {force: true}]}
removed_again: {user.absent: [{name: bob}]}
many: {user.present: [{names: [u1, u2: [{uid: 2300}]]}, {createhome: false}]}
