Puppet::ResourceApi.register_type(
  name: 'board',
  desc: 'A board.',
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    on:     { type: 'Boolean', desc: 'Is it on?' },
    widget: { type: 'String', desc: 'What it has.', behaviour: :parameter },
  },
  autosubscribe: { widget: '$widget' },
)
