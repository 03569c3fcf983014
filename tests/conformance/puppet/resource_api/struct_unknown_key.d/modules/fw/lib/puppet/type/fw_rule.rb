Puppet::ResourceApi.register_type(
  name: 'fw_rule',
  desc: 'A rule.',
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    source: { type: 'Struct[{network => String, Optional[port] => Integer}]', desc: 'Whence.' },
  },
)
