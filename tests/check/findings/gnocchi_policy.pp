# pair: Exec[gnocci-oslopolicy-convert-json-to-yaml] File[/etc/gnocchi/policy.yaml]
# shows: /etc/gnocchi/converted is absent
# setup: mkdir -p /etc/gnocchi && echo '{"a": "role:admin"}' > /etc/gnocchi/policy.json && groupadd gnocchi; printf '#!/bin/sh\ntouch /etc/gnocchi/converted\n' > /usr/local/bin/oslopolicy-convert-json-to-yaml; chmod 755 /usr/local/bin/oslopolicy-convert-json-to-yaml
class { 'gnocchi::policy': policies => { 'a' => { 'key' => 'a', 'value' => 'role:member' } } }
