{% set t = grains.tmpdir %}
conf: {file.managed: [{name: {{ t }}/c}, {contents: x}]}
nginx: {service.running: [{watch: [file: conf]}, {reload: true}]}
nginx_listen: {service.running: [{name: nginx}, {listen: [file: conf]}]}
php: {service.running: [{enable: true}, {watch: [file: conf]}]}
php_dead: {service.dead: [{name: php}, {watch: [file: conf]}, {require: [file: conf]}]}
fpm: {service.running: [{names: [fpm1, fpm2]}, {enable: true}]}
masked_start: {service.running: [{name: m}]}
masked_enable: {service.enabled: [{name: m}]}
unmask_first: {service.unmasked: [{name: m}]}
unmask_runtime: {service.unmasked: [{name: m}, {runtime: true}]}
then_start: {service.running: [{name: m}, {enable: true}, {init_delay: 0}]}
disabled_then: {service.disabled: [{name: nginx}]}
enabled_then: {service.enabled: [{name: nginx}]}
dead_then: {service.dead: [{name: nginx}, {enable: false}]}
watch_dead: {service.dead: [{name: gone}, {watch: [file: conf]}]}
watch_masked: {service.masked: [{name: mm}, {watch: [file: conf]}]}
no_change: {service.running: [{name: fpm1}, {watch: [file: same]}]}
same: {file.exists: [{name: {{ t }}/c}]}
module_reload: {module.run: [service.reload: [{name: fpm2}], onchanges: [file: conf]]}
prereq_stop: {service.dead: [{name: fpm2}, {prereq: [file: later]}]}
later: {file.managed: [{name: {{ t }}/later}, {contents: y}]}
