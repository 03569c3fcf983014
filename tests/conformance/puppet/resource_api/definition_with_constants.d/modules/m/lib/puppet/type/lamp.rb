# frozen_string_literal: true

require 'puppet/resource_api'

ENSURE_TYPE = 'Enum[present, absent]'

Puppet::ResourceApi.register_type(
  name: 'lamp',
  docs: "A " \
    "lamp.",
  features: [].freeze,
  attributes: {
    :ensure => { :type => ENSURE_TYPE, :desc => 'Is it there?', :default => 'present' },
    :name   => { :type => 'String', :desc => %q(Its name.), :behaviour => :namevar },
    :watt   => { :type => 'Integer[1, 100]', :desc => %Q{Its power.}, :default => 6 * 10 },
  },
)
