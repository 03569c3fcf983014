Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  features: ['custom_insync'],
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    script: { type: 'Optional[String]', desc: 'What it does.', behaviour: :parameter },
  },
)
