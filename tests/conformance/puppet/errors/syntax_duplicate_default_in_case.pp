case 'duck' {
  default: { notice('a') }
  default: { notice('b') }
}
