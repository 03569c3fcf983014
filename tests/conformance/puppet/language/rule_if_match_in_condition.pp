$h = 'db-03'
if $h =~ /^(\w+)-(\d+)$/ {
  notice($1, $2)
} elsif $h =~ /x/ {
  notice('x')
}
if $h !~ /^web/ and $h =~ /(\d)$/ { notice("last ${1}") }
notice("[${1}]")
