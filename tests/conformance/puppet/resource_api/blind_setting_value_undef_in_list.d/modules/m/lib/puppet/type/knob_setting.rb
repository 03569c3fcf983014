Puppet::ResourceApi.register_type(
  name: 'knob_setting',
  desc: 'A knob_setting of the host.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    value: { type: 'Variant[String, Integer, Boolean]', desc: 'What it is set to.' },
    unit: { type: 'Optional[Enum[s, ms]]', desc: 'Its unit.' },
    restart: { type: 'Boolean', desc: 'Whether to restart.', behaviour: :parameter, default: false },
  },
)
