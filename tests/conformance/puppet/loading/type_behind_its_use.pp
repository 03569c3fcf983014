class ntp (My::Host $servers) {}
type My::Host = String[1]
