# Declares resources that are given as data: type => title => attributes.
class stdlib::manage (
  Hash[String, Hash] $create_resources = {}
) {
  $create_resources.each |$type, $titles| {
    create_resources($type, $titles)
  }
}
