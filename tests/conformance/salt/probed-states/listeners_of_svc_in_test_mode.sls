ch: {test.succeed_with_changes: [{order: 1}]}
svc_run: {service.running: [{name: up}, {listen: [{test: ch}]}]}
svc_run_down: {service.running: [{name: down}, {listen: [{test: ch}]}]}
svc_reload: {service.running: [{name: up}, {reload: true}, {listen: [{test: ch}]}]}
svc_full: {service.running: [{name: up}, {full_restart: true}, {listen: [{test: ch}]}]}
svc_force: {service.running: [{name: up}, {reload: true}, {force: true}, {listen: [{test: ch}]}]}
svc_force2: {service.running: [{name: up}, {force: true}, {listen: [{test: ch}]}]}
svc_dead: {service.dead: [{name: down}, {listen: [{test: ch}]}]}
svc_dead_up: {service.dead: [{name: up2}, {listen: [{test: ch}]}]}
svc_en: {service.enabled: [{name: up3}, {listen: [{test: ch}]}]}
svc_dis: {service.disabled: [{name: down}, {listen: [{test: ch}]}]}
svc_mask: {service.masked: [{name: msk}, {listen: [{test: ch}]}]}
svc_unmask: {service.unmasked: [{name: down}, {listen: [{test: ch}]}]}
