Puppet::ResourceApi.register_type(
  name: 'license',
  desc: 'A license.',
  attributes: {
    ensure:  { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:    { type: 'String', desc: 'Its name.', behaviour: :namevar },
    program: { type: 'Optional[String]', desc: 'For what.', behaviour: :parameter },
  },
  autobefore: { notify: 'licensed' },
  autonotify: { exec: '$program' },
)
