Puppet::Type.newtype(:lamp) do
  newparam(:name, namevar: true)
  newparam(:near)
  newparam(:switch)
  newparam(:cable)

  autorequire(:notify) { self[:near] }
  autobefore(:notify) do
    ['b']
  end
  autonotify(:notify) do
    found = []
    found << self[:switch] if self[:switch]
    found << self[:cable] unless self[:cable].nil?
    found
  end
  autosubscribe(:file) { %w[/lamps /other] }
  autosubscribe(:notify) { 'f' }
end
