up: {service.running: [{name: up}]}
up_on: {service.running: [{name: up}, {enable: true}]}
up_off: {service.running: [{name: up}, {enable: false}]}
half_on: {service.running: [{name: half}, {enable: true}]}
down_up: {service.running: [{name: down}]}
down_again: {service.running: [{name: down}, {enable: 'yes'}]}
new: {service.running: [{name: new}, {enable: true}]}
new_off: {service.running: [{name: new2}, {enable: false}]}
enabled_wrong: {service.running: [{name: up}, {enabled: true}]}
sig: {service.running: [{name: up}, {sig: up-daemon}]}
delay: {service.running: [{name: slow}, {init_delay: 1}]}
dead: {service.dead: [{name: up}]}
dead_again: {service.dead: [{name: up}, {enable: false}]}
dead_off: {service.dead: [{name: half}, {enable: false}]}
dead_on: {service.dead: [{name: new}, {enable: true}]}
dead_wrong: {service.dead: [{name: up}, {enabled: true}]}
enabled: {service.enabled: [{name: e}]}
enabled_again: {service.enabled: [{name: e}]}
disabled: {service.disabled: [{name: e}]}
disabled_again: {service.disabled: [{name: e}]}
mask: {service.masked: [{name: e}]}
mask_again: {service.masked: [{name: e}]}
mask_runtime: {service.masked: [{name: r}, {runtime: true}]}
unmask: {service.unmasked: [{name: e}]}
unmask_again: {service.unmasked: [{name: e}]}
unmasked_up: {service.running: [{name: masked}, {unmask: true}, {enable: true}]}
restarts: {service.running: [{name: down}, {watch: [test: change]}]}
reloads: {service.running: [{name: down}, {reload: true}, {watch: [test: change]}]}
full_restarts: {service.running: [{name: down}, {full_restart: true}, {watch: [test: change]}]}
starts: {service.running: [{name: watched}, {watch: [test: change]}]}
stops: {service.dead: [{name: down}, {watch: [test: change]}]}
enables: {service.enabled: [{name: w}, {watch: [test: change]}]}
change: {test.succeed_with_changes: []}
