# frozen_string_literal: true

require 'puppet/resource_api'

Puppet::ResourceApi.register_type(
  name: 'vlan',
  docs: <<-DOCS,
    @summary A VLAN of a switch.
    @example
      vlan { '10': description => 'office' }
  DOCS
  features: [],
  attributes: {
    ensure: {
      type: 'Enum[present, absent]',
      desc: 'Whether it is there.',
      default: 'present',
    },
    id: {
      type: 'String[1, 4]',
      desc: 'Its number.',
      behaviour: :namevar,
    },
    description: {
      type: 'Optional[String[0, 32]]',
      desc: 'What it is for.',
    },
    shutdown: {
      type: 'Boolean',
      desc: 'Whether it is down.',
      default: false,
    },
    mtu: {
      type: 'Optional[Integer[1280, 9216]]',
      desc: 'Largest packet.',
    },
  },
)
