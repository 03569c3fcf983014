$r = 'abc-123' ? { /(\w+)-(\d+)/ => "${2}-${1}", default => 'no' }
notice($r, $0)
if 'xy' =~ /(?<first>x)(y)?/ { notice($0, $1, $2) }
notice($1)
