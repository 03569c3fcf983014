team: {group.present: [{gid: 5200}, {addusers: [old]}]}
team_again: {group.present: [{name: team}, {addusers: [old, www-data]}]}
team_less: {group.present: [{name: team}, {delusers: [old]}]}
new: {user.present: [{uid: 5300}, {gid: team}, {groups: [web, sudo]}, {createhome: false}, {require: [group: team]}]}
new_same: {user.present: [{name: new}, {uid: 5300}, {gid: team}, {groups: [web, sudo]}, {createhome: false}]}
new_less: {user.present: [{name: new}, {groups: [web]}, {createhome: false}]}
new_by_number: {user.present: [{name: new}, {gid: 5200}, {createhome: false}]}
new_text_uid: {user.present: [{name: new}, {uid: '5300'}, {createhome: false}]}
old_optional: {user.present: [{name: old}, {optional_groups: [nope, team]}, {createhome: false}]}
old_keep: {user.present: [{name: old}, {groups: [team]}, {remove_groups: false}, {createhome: false}]}
old_primary_listed: {user.present: [{name: old}, {groups: [web, team]}, {createhome: false}]}
old_moved: {user.present: [{name: old}, {gid: team}, {allow_gid_change: true}, {createhome: false}]}
old_everything: {user.present: [{name: old}, {fullname: New One}, {home: /srv/new}, {shell: /bin/sh}, {uid: 5101}, {allow_uid_change: true}, {createhome: false}, {roomnumber: 1}]}
old_fullname_empty: {user.present: [{name: old}, {fullname: ''}, {createhome: false}]}
web: {group.present: [{members: [new, old]}]}
web_text: {group.present: [{name: web}, {addusers: new}]}
web_gone: {group.absent: []}
new_gone: {user.absent: [{name: new}]}
team_gone: {group.absent: [{name: team}]}
system_group: {group.present: [{name: sysg}, {system: true}]}
system_user: {user.present: [{name: sysu}, {system: true}, {createhome: false}, {usergroup: true}]}
no_unique: {user.present: [{name: dup}, {uid: 5101}, {unique: false}, {createhome: false}]}
local: {user.present: [{name: loc}, {local: true}, {createhome: false}]}
