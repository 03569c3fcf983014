Puppet::Type.newtype(:bulb) do
  newparam(:name)
end
