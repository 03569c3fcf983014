Puppet::ResourceApi.register_type(
  name: 'fw_rule',
  desc: 'A rule.',
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    source: { type: 'Struct[{network => String, Optional[ports] => Array[Integer[1, 65535]]}]', desc: 'Whence.' },
  },
)
