Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    type:   { type: 'Enum[led, bulb]', desc: 'What kind.' },
    class:  { type: 'Optional[String]', desc: 'Energy.' },
    owner:  { type: 'Optional[String]', desc: 'Whose.' },
  },
)
