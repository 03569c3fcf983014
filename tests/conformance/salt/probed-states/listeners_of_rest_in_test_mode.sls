ch: {test.succeed_with_changes: [{order: 1}]}
user: {user.present: [{name: root}, {listen: [{test: ch}]}]}
group: {group.present: [{name: root}, {listen: [{test: ch}]}]}
cron: {cron.present: [{name: /bin/x}, {listen: [{test: ch}]}]}
host: {host.present: [{name: h}, {ip: 1.2.3.4}, {listen: [{test: ch}]}]}
file: {file.managed: [{name: {{ grains.tmpdir }}/f}, {replace: false}, {listen: [{test: ch}]}]}
