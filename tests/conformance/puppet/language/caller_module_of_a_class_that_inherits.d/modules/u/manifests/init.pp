class u { include t::priv2
 include u::sub }