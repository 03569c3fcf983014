node $facts['networking']['fqdn'] {
}
