require 'puppet/parameter/boolean'

Puppet::Type.newtype(:lamp) do
  @doc = 'A lamp.'

  ensurable

  newparam(:name) do
    desc 'Which one.'
  end

  newproperty(:colour) do
    desc 'The colour of its light.'
    newvalues(:red, :green)
    newvalues(/^#[0-9a-f]{3}$/)
    aliasvalue(:rouge, :red)
    defaultto :green
  end

  newproperty(:size) do
    newvalues(/^\d+$/, %r{^a/b$}i)
  end

  newparam(:dimmed, boolean: true, parent: Puppet::Parameter::Boolean) do
    defaultto false
  end

  newparam(:quiet, :boolean => true) do
    newvalues(:true, :false)
    defaultto false
  end

  newproperty(:bulbs, array_matching: :all) do
    newvalues('a', 'b')
  end

  %w[left right].each do |side|
    newparam(side.to_sym) do
      desc "What is on its #{side}."
    end
  end

  newparam(:note) do
    newvalues(:never)
    validate do |value|
      raise ArgumentError, 'too long' if value.length > 5
    end
  end

  autorequire(:file) { '/lamps' }
  autorequire(:exec) { [self[:left], 'power'] }
end
