ch: {test.succeed_with_changes: [{order: 1}]}
user: {user.present: [{name: root}, {watch: [{test: ch}]}]}
group: {group.present: [{name: root}, {watch: [{test: ch}]}]}
cron: {cron.present: [{name: /bin/x}, {watch: [{test: ch}]}]}
host: {host.present: [{name: h}, {ip: 1.2.3.4}, {watch: [{test: ch}]}]}
file: {file.managed: [{name: {{ grains.tmpdir }}/f}, {replace: false}, {watch: [{test: ch}]}]}
