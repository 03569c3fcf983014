Puppet::Type.newtype(:t_thing) do
  newparam(:name, namevar: true)
  autorequire(:class) { ['B'] }
  autobefore(:class) { ['C'] }
  autonotify(:class) { ['D'] }
  autosubscribe(:class) { ['E'] }
  autorequire(:nosuchtype) { ['x'] }
  autorequire(:mydef) { ['x'] }
  autorequire(:notify) { ['z'] }
  autorequire(:stage) { ['main'] }
  autorequire(:whit) { ['main'] }
end
