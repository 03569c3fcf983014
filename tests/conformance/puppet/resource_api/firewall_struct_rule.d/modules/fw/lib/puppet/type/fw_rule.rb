require 'puppet/resource_api'
Puppet::ResourceApi.register_type(
  name: 'fw_rule',
  desc: 'A rule.',
  attributes: {
    ensure:   { type: "Enum['present', 'absent']", desc: 'Is it there?', default: 'present' },
    name:     { type: 'Pattern[/\A[a-z]+\z/]', desc: 'Its name.', behaviour: :namevar },
    source:   { type: 'Struct[{network => String, Optional[ports] => Array[Integer[1, 65535]]}]', desc: 'Whence.' },
    priority: { type: 'Integer[0, 100]', desc: 'When.', default: 50 },
  },
)
