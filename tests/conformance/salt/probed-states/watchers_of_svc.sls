ch: {test.succeed_with_changes: [{order: 1}]}
svc_run: {service.running: [{name: up}, {watch: [{test: ch}]}]}
svc_run_down: {service.running: [{name: down}, {watch: [{test: ch}]}]}
svc_reload: {service.running: [{name: up}, {reload: true}, {watch: [{test: ch}]}]}
svc_full: {service.running: [{name: up}, {full_restart: true}, {watch: [{test: ch}]}]}
svc_force: {service.running: [{name: up}, {reload: true}, {force: true}, {watch: [{test: ch}]}]}
svc_force2: {service.running: [{name: up}, {force: true}, {watch: [{test: ch}]}]}
svc_dead: {service.dead: [{name: down}, {watch: [{test: ch}]}]}
svc_dead_up: {service.dead: [{name: up2}, {watch: [{test: ch}]}]}
svc_en: {service.enabled: [{name: up3}, {watch: [{test: ch}]}]}
svc_dis: {service.disabled: [{name: down}, {watch: [{test: ch}]}]}
svc_mask: {service.masked: [{name: msk}, {watch: [{test: ch}]}]}
svc_unmask: {service.unmasked: [{name: down}, {watch: [{test: ch}]}]}
