class shop {
  queue { 'in': }
  define_of_shop { 'sub': }
}
define define_of_shop { queue { "${title}-q": depth => 3 } }
include shop
queue { 'other': }
queue { 'shop': require => Queue['other'] }
