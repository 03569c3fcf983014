text_into_known: {group.present: [{name: g1}, {members: 'alice,bob'}]}
text_into_new: {group.present: [{name: n1}, {members: 'alice,bob'}]}
text_added: {group.present: [{name: n2}, {addusers: 'alice,bob'}]}
comma_in_list: {group.present: [{name: g2}, {members: ['alice,bob']}]}
comma_in_new: {group.present: [{name: n3}, {members: ['alice,bob']}]}
number: {group.present: [{name: g3}, {members: 5}]}
number_added: {group.present: [{name: n4}, {addusers: 5}]}
nothing: {group.present: [{name: g4}, {members: ''}]}
mapping: {group.present: [{name: n5}, {members: {alice: bob}}]}
numbers_in_new: {group.present: [{name: n6}, {members: [1, 2]}]}
gid_text: {group.present: [{name: n7}, {gid: abc}]}
gid_list: {group.present: [{name: n8}, {gid: [1]}]}
gid_float: {group.present: [{name: g5}, {gid: 4105.9}]}
gid_quoted: {group.present: [{name: n9}, {gid: '5001'}]}
gid_taken: {group.present: [{name: n10}, {gid: 100}]}
gid_taken_quoted: {group.present: [{name: n11}, {gid: 'tty'}]}
gid_empty: {group.present: [{name: n12}, {gid: ''}]}
