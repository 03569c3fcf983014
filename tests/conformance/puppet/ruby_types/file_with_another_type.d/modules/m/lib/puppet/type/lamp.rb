Puppet::Type.newtype(:torch) do
  newparam(:name)
end
