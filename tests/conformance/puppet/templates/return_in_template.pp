class c {
  notice(inline_epp('a<% return(1) %>b'))
  notice('after')
}
include c
notice('end')
