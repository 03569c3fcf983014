Puppet::Type.newtype(:notify) do
  newparam(:name)
  newparam(:color)
end
