@queue { 'spare': }
@queue { 'forgotten': }
['a', 'b'].each |String $name| { queue { "q-${name}": } }
Queue <| title == 'spare' |>
resources { 'queue': purge => true }
