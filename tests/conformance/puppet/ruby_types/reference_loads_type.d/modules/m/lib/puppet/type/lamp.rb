Puppet::Type.newtype(:lamp) do
  newparam(:name)
end
