Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  features: ['custom_insync'],
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    rsapi_custom_insync_trigger: { type: 'String', desc: 'No.' },
  },
)
