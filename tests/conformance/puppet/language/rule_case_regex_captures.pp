case 'web12.example.com' {
  /^(web|db)(\d+)/: { notice("role ${1} number ${2} all ${0}") }
  default: { notice('none') }
}
notice("after: [${1}]")
