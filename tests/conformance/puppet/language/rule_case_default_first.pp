case 'x' {
  default: { notice('default') }
  'x': { notice('x') }
}
case 'y' {
  default: { notice('default') }
  'x': { notice('x') }
}
