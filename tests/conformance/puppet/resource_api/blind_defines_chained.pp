define tenant(Array[String] $queues) {
  $queues.each |$q| {
    queue { "${title}/${q}": owners => [$title] }
  }
  notify { "tenant ${title}": require => Queue["${title}/${queues[0]}"] }
}
tenant { 'blue': queues => ['x', 'y'], require => Tenant['red'] }
tenant { 'red': queues => ['z'] }
