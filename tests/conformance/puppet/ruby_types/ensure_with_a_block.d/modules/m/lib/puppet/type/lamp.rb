Puppet::Type.newtype(:lamp) do
  ensurable do
    newvalue(:on) { provider.create }
    newvalue(:off) { provider.destroy }
    aliasvalue(:present, :on)
    defaultto :on
  end
  newparam(:name)
end
