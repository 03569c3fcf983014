new: {group.present: [{name: g1}]}
new_gid: {group.present: [{name: g2}, {gid: 3100}]}
new_gid_text: {group.present: [{name: g3}, {gid: '3101'}]}
new_gid_wrong: {group.present: [{name: g4}, {gid: many}]}
new_gid_taken: {group.present: [{name: g5}, {gid: 3001}]}
new_gid_shared: {group.present: [{name: g6}, {gid: 3001}, {non_unique: true}]}
new_members: {group.present: [{name: g7}, {members: [alice, bob]}]}
new_addusers: {group.present: [{name: g8}, {addusers: [alice]}]}
new_delusers: {group.present: [{name: g9}, {delusers: [alice]}]}
new_system: {group.present: [{name: g10}, {gid: 160}, {system: true}]}
same: {group.present: [{name: team}, {gid: 3001}]}
gid: {group.present: [{name: team}, {gid: 3009}]}
gid_wrong: {group.present: [{name: team}, {gid: x}]}
members: {group.present: [{name: team}, {members: [alice]}]}
members_same: {group.present: [{name: team}, {members: [alice]}]}
members_more: {group.present: [{name: team}, {members: [alice, bob, root]}]}
members_none: {group.present: [{name: team}, {members: []}]}
add: {group.present: [{name: other}, {addusers: [alice, bob]}]}
add_same: {group.present: [{name: other}, {addusers: [alice]}]}
del: {group.present: [{name: other}, {delusers: [bob, root]}]}
add_and_del: {group.present: [{name: other}, {addusers: [bob]}, {delusers: [alice]}]}
add_and_del_same: {group.present: [{name: other}, {addusers: [bob]}, {delusers: [bob]}]}
members_and_add: {group.present: [{name: other}, {members: [bob]}, {addusers: [root]}]}
gid_and_members: {group.present: [{name: other}, {gid: 3010}, {members: [root]}]}
removed: {group.absent: [{name: other}]}
removed_again: {group.absent: [{name: other}]}
