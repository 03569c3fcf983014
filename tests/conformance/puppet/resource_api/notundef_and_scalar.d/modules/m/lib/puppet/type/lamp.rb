Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    some:   { type: 'NotUndef', desc: 'S.' },
    scalar: { type: 'Scalar', desc: 'S.' },
    any:    { type: 'Any', desc: 'A.' },
    data:   { type: 'Data', desc: 'D.' },
  },
)
