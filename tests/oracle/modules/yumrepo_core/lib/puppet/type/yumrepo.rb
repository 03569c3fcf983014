# frozen_string_literal: true

require 'puppet/resource_api'

# A stand-in for the type of the module yumrepo_core, which Debian doesn't pack: enough to compile and to graph it. The real type
# has more attributes, and no automatic relations either.
Puppet::ResourceApi.register_type(
  name: 'yumrepo',
  docs: 'A repository of packages.',
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it is there.', default: 'present' },
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    baseurl: { type: 'Optional[String]', desc: 'Where it is.' },
    enabled: { type: 'Optional[Variant[String, Integer, Boolean]]', desc: 'Whether it is used.' }
  }
)
