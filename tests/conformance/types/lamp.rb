require 'puppet/parameter/boolean'

module Lamps
  COLOURS = %i[red green].freeze
end

Puppet::Type.newtype(:lamp) do
  @doc = <<~DOC
    A lamp. It has 'quotes', "more quotes" and a #{'bit'} of code.
  DOC

  ensurable

  feature :bright, 'It is bright', methods: [:shine]
  feature :dim, "It isn't"

  newparam(:name, :namevar => true) do
    desc "Which one \
      of them"
    newvalues(%r{^/}, /\A\w+\z/i)
  end

  newproperty(:colour, required_features: %i[bright dim]) do
    newvalues(*Lamps::COLOURS)
    newvalue(:blue, required_features: :bright) { provider.blue }
    aliasvalue(:rouge, :red)
    aliasvalue(:vert, :green)
    defaultto :green
    munge { |value| value.to_s }
  end

  newproperty(:bulbs, :array_matching => :all) do
    desc 'Bulbs' + ' of it'
    validate do |value|
      unless value =~ /^[a-z#{1}]/ then raise ArgumentError, "no #{value ? "bulb: '#{value}'" : '}'}" end
    end
    defaultto []
  end

  newparam(:dimmed, boolean: true, parent: Puppet::Parameter::Boolean) { defaultto false }

  newparam(:quiet, :boolean => true) do
    newvalues :true, :false
    defaultto :false
  end

  newparam(:numbers) do
    newvalues(1, '2', true, '')
    defaultto 10
  end

  newparam(:half) { defaultto 0.5 }
  newparam(:options) { defaultto Hash.new }
  newparam(:from_name) { defaultto { @resource[:name] } }
  newparam(:block) { defaultto { :present } }
  newparam(:nothing) { defaultto {} }

  %w[left right].each do |side|
    newparam(side.to_sym) do
      desc "What is on its #{side}"
    end
  end

  { lamp: :left, exec: :right }.each do |type, attribute|
    autorequire(type) { self[attribute] }
  end

  autorequire(:file) { '/replaced' }
  autorequire(:file) do
    found = %w[/etc/lamps]
    found << self[:left] if self[:left]
    found
  end
  autobefore(:service) { %w[a b] }
  autonotify(:exec) { [value(:left), should(:colour)].compact }
  autosubscribe(:file) { @parameters[:right].value }

  def refresh
    provider.restart if provider.respond_to?(:restart)
  end

  validate do
    raise(Puppet::Error, <<-EOT) if self[:left] && self[:right]
not on both sides
    EOT
  end

  def self.instances; super.reject { |lamp| lamp[:ensure] == :absent } end
end
