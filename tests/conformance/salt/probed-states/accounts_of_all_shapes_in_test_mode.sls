groups_text: {user.present: [{name: u1}, {groups: team}, {createhome: false}]}
groups_nothing: {user.present: [{name: u1}, {groups: ''}, {createhome: false}]}
optional_text: {user.present: [{name: u2}, {optional_groups: team}, {createhome: false}]}
uid_text: {user.present: [{name: n1}, {uid: abc}, {createhome: false}]}
windows: {user.present: [{name: u2}, {win_homedrive: X}, {createhome: false}]}
no_home: {user.present: [{name: n2}, {uid: 2500}, {createhome: null}]}
enable_number: {service.running: [{name: web}, {enable: 1}]}
enable_list: {service.dead: [{name: db}, {enable: []}]}
no_delay: {service.running: [{name: late}, {init_delay: false}]}
