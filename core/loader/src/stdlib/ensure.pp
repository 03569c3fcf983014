# The value of ensure that a kind of resource has for being there or not.
function stdlib::ensure(
  Variant[Boolean, Enum['present', 'absent']] $ensure,
  Enum['directory', 'link', 'mounted', 'service', 'file', 'package'] $resource,
) >> String {
  $there = $ensure in [true, 'present']
  $words = {
    'package' => ['installed', 'absent'],
    'service' => ['running', 'stopped'],
  }
  $pair = pick($words[$resource], [$resource, 'absent'])
  if $there { $pair[0] } else { $pair[1] }
}
