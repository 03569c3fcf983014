new: {host.present: [{name: app}, {ip: 192.0.2.30}]}
same: {host.present: [{name: app}, {ip: 192.0.2.30}]}
alias: {host.present: [{name: app.example.com}, {ip: 192.0.2.30}]}
known_alias: {host.present: [{name: www}, {ip: 192.0.2.10}]}
other_ip: {host.present: [{name: db}, {ip: 192.0.2.21}]}
other_ip_clean: {host.present: [{name: db}, {ip: 192.0.2.22}, {clean: true}]}
several: {host.present: [{name: multi}, {ip: [192.0.2.41, 192.0.2.42, 192.0.2.43]}]}
several_less: {host.present: [{name: multi}, {ip: [192.0.2.42]}, {clean: true}]}
six: {host.present: [{name: six}, {ip: '2001:db8::1'}]}
wrong: {host.present: [{name: bad}, {ip: 192.0.2.999}]}
wrong_again: {host.present: [{name: bad2}, {ip: 192.0.2.999}]}
comment: {host.present: [{name: app}, {ip: 192.0.2.30}, {comment: the app}]}
comment_same: {host.present: [{name: app}, {ip: 192.0.2.30}, {comment: the app}]}
comment_other: {host.present: [{name: app}, {ip: 192.0.2.30}, {comment: another}]}
comment_new: {host.present: [{name: fresh}, {ip: 192.0.2.50}, {comment: fresh one}]}
names: {host.present: [{names: [n1, n2]}, {ip: 192.0.2.60}]}
only: {host.only: [{name: 192.0.2.60}, {hostnames: n3}]}
only_same: {host.only: [{name: 192.0.2.60}, {hostnames: [n3]}]}
only_none: {host.only: [{name: 192.0.2.60}, {hostnames: ''}]}
gone: {host.absent: [{name: www}, {ip: 192.0.2.10}]}
gone_again: {host.absent: [{name: www}, {ip: 192.0.2.10}]}
gone_several: {host.absent: [{name: multi}, {ip: [192.0.2.41, 192.0.2.42]}]}
gone_wrong_ip: {host.absent: [{name: web}, {ip: 192.0.2.77}]}
